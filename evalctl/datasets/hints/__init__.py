"""What people write who bring habits from elsewhere, and what to write instead."""
