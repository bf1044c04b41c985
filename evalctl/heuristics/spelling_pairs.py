"""Words that Britain and America spell differently, by the families that they come in.

A pair is ``american/british``. In a one-way list the word on the one side belongs to both sides of the ocean
(a British program runs on a computer), so that only the other one tells.
"""

OR_STEMS = """
arm ard behavi belab cand clam clang col demean disfav dishon discol endeav enam fav ferv flav harb hon hum
lab misbehavi misdemean multicol neighb od parl ranc rum savi sav splend succ technicol tricol tum val vap
vig watercol
"""
OR_SUFFIXES = """
s ed ing ings er ers ful fully fulness less able ably ite ites itism ist ists y ies ly hood hoods al ally
edly ant ants some ism liness
"""

# American -er, British -re. "meter" is not here: a British parking meter is one.
ER_STEMS = """
cent epicent theat amphitheat fib microfib lit millilit centilit decilit hectolit megalit calib lust
lacklust sab scept somb spect meag mit goit sepulch och louv reconnoit kilomet centimet millimet nanomet
decimet tit
"""
ER_FORMS = "er/re ers/res ered/red ering/ring erings/rings erly/rely erless/reless"

L_STEMS = """
apparel backpedal barrel bedevil bejewel bevel cancel cavil carol channel chisel counsel council cudgel
devil dial disembowel dishevel drivel duel enamel equal fuel funnel gambol gravel grovel impanel imperil
initial jewel kennel label laurel level libel marshal marvel medal mislabel model panel parcel pedal pencil
pummel quarrel ravel refuel relabel remodel revel rival shovel shrivel signal snivel snorkel spiral squirrel
stencil swivel symbol tassel tinsel total towel trammel travel trial trowel tunnel unravel victual weasel
yodel
"""
L_SUFFIXES = "ed ing ings er ers or ors ist ists ous ously able"

PAIRS = """
accouterments/accoutrements aluminum/aluminium airplane/aeroplane airplanes/aeroplanes analog/analogue
analogs/analogues appall/appal appalls/appals artifact/artefact artifacts/artefacts catalog/catalogue
catalogs/catalogues cataloged/catalogued cataloging/cataloguing cataloger/cataloguer centerpiece/centrepiece
centerpieces/centrepieces centerfold/centrefold centerfolds/centrefolds cesium/caesium chamomile/camomile
clarinetist/clarinettist clarinetists/clarinettists cozier/cosier cozies/cosies coziest/cosiest
cozily/cosily coziness/cosiness cozy/cosy cruelest/cruellest crueler/crueller defense/defence
defenses/defences defenseless/defenceless distill/distil distills/distils enroll/enrol enrolls/enrols
enrollment/enrolment enrollments/enrolments enthrall/enthral enthralls/enthrals fiberglass/fibreglass
fulfill/fulfil fulfills/fulfils fulfillment/fulfilment gray/grey grayed/greyed graying/greying
grayish/greyish grayness/greyness grays/greys grayer/greyer grayest/greyest grayscale/greyscale
gruelingly/gruellingly grueling/gruelling instill/instil instills/instils installment/instalment
installments/instalments jewelry/jewellery licorice/liquorice maneuver/manoeuvre maneuvers/manoeuvres
maneuvered/manoeuvred maneuvering/manoeuvring maneuverable/manoeuvrable maneuverability/manoeuvrability
mold/mould molds/moulds molded/moulded molding/moulding moldings/mouldings moldy/mouldy moldier/mouldier
moldiest/mouldiest molt/moult molts/moults molted/moulted molting/moulting mollusk/mollusc mollusks/molluscs
mom/mum moms/mums mommy/mummy mustache/moustache mustached/moustached mustaches/moustaches offense/offence
offenses/offences outmaneuver/outmanoeuvre outmaneuvered/outmanoeuvred pajama/pyjama pajamas/pyjamas
plow/plough plows/ploughs plowed/ploughed plowing/ploughing plowman/ploughman plowshare/ploughshare
saltpeter/saltpetre snowplow/snowplough snowplows/snowploughs practiced/practised practicing/practising
pretense/pretence pretenses/pretences remold/remould remolded/remoulded skeptic/sceptic skeptics/sceptics
skeptical/sceptical skeptically/sceptically skepticism/scepticism skillful/skilful skillfully/skilfully
skillfulness/skilfulness smolder/smoulder smolders/smoulders smoldered/smouldered smoldering/smouldering
theatergoer/theatregoer theatergoers/theatregoers thralldom/thraldom unskillful/unskilful willful/wilful
willfully/wilfully woolen/woollen woolens/woollens worshiped/worshipped worshiping/worshipping
worshiper/worshipper worshipers/worshippers behoove/behove behooves/behoves kidnaped/kidnapped
kidnaping/kidnapping
"""

# Only the British one tells: the American one is right in Britain too, for this or another thing.
ONLY_BRITISH = """
arbor/arbour arbors/arbours balk/baulk balked/baulked check/cheque checks/cheques checkbook/chequebook
checkbooks/chequebooks checkered/chequered curb/kerb curbs/kerbs curbside/kerbside donut/doughnut
donuts/doughnuts draft/draught drafts/draughts drafty/draughty draftsman/draughtsman draftsmen/draughtsmen
draftswoman/draughtswoman encyclopedia/encyclopaedia encyclopedias/encyclopaedias encyclopedic/encyclopaedic
fetal/foetal fetus/foetus fetuses/foetuses homeopath/homoeopath homeopathic/homoeopathic
homeopathy/homoeopathy inflection/inflexion connection/connexion connections/connexions jail/gaol
jails/gaols jailed/gaoled jailer/gaoler jailers/gaolers jailing/gaoling license/licence licenses/licences
medieval/mediaeval meter/metre meters/metres micrometer/micrometre micrometers/micrometres practice/practise
practices/practises program/programme programs/programmes primeval/primaeval rigor/rigour rigors/rigours
gram/gramme grams/grammes kilogram/kilogramme kilograms/kilogrammes milligram/milligramme
milligrams/milligrammes story/storey stories/storeys sulfur/sulphur sulfate/sulphate sulfates/sulphates
sulfide/sulphide sulfides/sulphides sulfuric/sulphuric sulfurous/sulphurous tire/tyre tires/tyres
yogurt/yoghurt yogurts/yoghurts wagon/waggon wagons/waggons
"""

# Only the American one tells: the British one is right in America too.
ONLY_AMERICAN = """
archeology/archaeology archeological/archaeological archeologist/archaeologist archeologists/archaeologists
esthete/aesthete esthetic/aesthetic esthetics/aesthetics esthetically/aesthetically cancelation/cancellation
cancelations/cancellations monolog/monologue monologs/monologues epilog/epilogue epilogs/epilogues
travelog/travelogue travelogs/travelogues
"""

# Beginnings of words, from Greek and Latin ae and oe.
BEGINNINGS = """
anesth/anaesth anemi/anaemi cesare/caesare celiac/coeliac diarrhea/diarrhoea dyspnea/dyspnoea edema/oedema
esophag/oesophag estrogen/oestrogen etiolog/aetiolog fecal/faecal feces/faeces glycemi/glycaemi
gonorrhea/gonorrhoea gynec/gynaec hemat/haemat hemodialys/haemodialys hemoglobin/haemoglobin
hemophili/haemophili hemorrh/haemorrh hemostat/haemostat hypoglycemi/hypoglycaemi hyperglycemi/hyperglycaemi
ischemi/ischaemi leukemi/leukaemi orthopedi/orthopaedi paleo/palaeo pediatr/paediatr pedophil/paedophil
septicemi/septicaemi toxemi/toxaemi uremi/uraemi apnea/apnoea
"""

# What may stand before a word of the families: unfavorable, relabeled, outmaneuvered.
PREFIXES = "un re mis out over under pre non multi dis inter"

# Words in -ise that have no other spelling anywhere, less their ending.
ALWAYS_IS = """
advert adv appr chast circumc clockw compr comprom conc counterclockw counterw crossw dem desp dev
disenfranch disfranch disgu edgew enfranch enterpr exc exerc expert franch highr imprec improv inc irr lengthw
likew merchand metropol moonr necropol otherw pairw parad piecew portcull prec prem prom repr rev streetw
sunr superv surm surpr televis telev treat trell unw upr underpr val widthw stepw cann elementw coordinatew
"""

# Words in -ize that have no other spelling anywhere, less their ending.
ALWAYS_IZ = "bites caps downs fulls kings lifes mids outs overs queens res supers unders ups"
