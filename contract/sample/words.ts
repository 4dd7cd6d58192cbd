/** A text in small letters without accents, as long as the text was: what is found in one is at the same place in the other. */
export function plain(text: string): string {
  return text.replace(/[\s\S]/g, (sign) => {
    // Italian `è` is "is", `e` is "and".
    if (sign === 'è' || sign === 'È') return 'è'
    const folded = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return folded.length === 1 ? folded : sign
  })
}

const list = (text: string): string => text.trim().split(/\s+/).join('|')

const italianTens =
  '(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)(?:i|a|[ia]?(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove))'
/** Words for numbers in the five languages, as `plain` leaves them. */
const numberWords = [
  list(`cero uno una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho
    diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento quinientos mil millon millones doble triple`),
  'veinti(?:uno|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|(?:dos|tres|cuatro|seis|sete|ocho|nove)cient[oa]s',
  list(`zero oh nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million double treble`),
  list(`un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingts? trente quarante cinquante soixante
    septante huitante nonante cents? mille`),
  '(?:(?:ein|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun)und)?(?:zwanzig|dreißig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)',
  '(?:null|eins?|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|(?:drei|vier|funf|sech|sieb|acht|neun)zehn)(?:hundert|tausend)?|hundert|tausend|doppel',
  list(`due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove
    cento mila doppio triplo`),
  `(?:(?:due|tre|quattro|cinque|sei|sette|otto|nove)?cento)?${italianTens}`,
  '(?:due|tre|quattro|cinque|sei|sette|otto|nove)cento',
].join('|')
/** A number in digits or in words. */
export const number = `(?:\\d+|(?:${numberWords})(?![\\p{L}\\d]))`

/** What a letter is called where it is spelled, but for those that are words of a sentence, too. */
export const letter = `(?:(?:[bcdfghjklmnpqrstvwxz]|(?!pm|km|hs|cm|mm|mr|ms|st|dr|tv|wc|kg|sms|bmw|gps|vw|ht)[bcdfghjklmnpqrstvwxyz]{2,3}|${list(`be ce efe hache jota ka ele eme ene eñe pe cu erre uve equis zeta alpha alfa bravo charlie
  delta echo foxtrot golf india juliett juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky
  xray yankee zulu anton berta casar dora emil friedrich gustav heinrich ida julius kaufmann ludwig martha nordpol otto paula richard samuel
  siegfried theodor ulrich viktor wilhelm xanthippe ypsilon zacharias zeppelin ancona bologna como domodossola empoli firenze genova
  imola livorno milano napoli otranto palermo savona torino udine venezia zara anatole berthe celestin eugene irma marcel nicolas raoul
  suzanne therese ursule yvonne zoe bi ci effe acca elle emme enne esse vu`)})(?![\\p{L}\\d]))`
/** Letters that are words of a sentence, too: they only go on what other letters have begun. */
export const weakLetter = `(?:(?:[aeiouy]|de|ge|te|ese|ye|igriega|ti|di|gi|pi|qu|er|es|el|em|en)(?![\\p{L}\\d]))`

/**
 * Words that follow an introduction and are no name: `soy residente`, `I'm late`, `reserva para mañana`, and words that end a
 * name: `me llamo lucía y busco`. As `plain` leaves them.
 */
export const ordinary: ReadonlySet<string> = new Set(
  `a al algo alguien alli aparcado aqui asi aun bastante bien busco cada casi cerca cliente como con conductor conductora contento cual
  cuando cuanto cuatro cual de del desde despues discapacitado discapacitada donde dos dia dias e el ella ellos en entre esa ese eso esta este esto
  estoy extranjero extranjera favor gracias hasta he hora horas hoy hola invitado invitada la las le listo lo los lunes martes mañana manana mas me media mejor menos mi
  mis miercoles jueves viernes sabado domingo minusvalido motorista muy nadie necesito ni no nosotros nuevo nueva o ocho otra otro para parking aparcamiento pero plaza
  plazas por porque precio que quien quiero quisiera querria residente seguro semana ser si sin sobre socio solo su sus tambien tarde tengo todo todos tres
  tu un una uno unas unos usted vale vecino voy y ya yo turista puedo puede hay es era son esta estan aparco aparcar reservar reserva coche moto viene va tiene quiere
  about after afraid again all already also always an and another any anything around as at available away back bad because before behind
  between both but by call can cancelled car cheaper closed coming confused customer day days disabled done driver driving each early electric
  everything expensive fine for free friday from full german spanish english french italian going gonna good got great happy happening having he here his hour hours how i i'm if in interested into is it it's just
  late later leaving less like looking lost lunch me member minutes monday month more my near need needs never new next nice night noon not nothing
  now of off ok okay on one only open or our out over parked parking paying please ready really resident right saturday she so sorry still
  stuck sunday sure than thanks that the their them then there these they thing think this those three thursday time to today tomorrow tonight
  too trying tuesday two until up us using van very visiting waiting want wants was we wednesday week weekend what when where which who why will with
  would wrong yes you your been supposed able not parked taxi maybe spot space place price
  abonne ai apres assez au aujourd'hui aussi autre aux avant avec bien bientot bon ca car ce cela cet cette chaque cher cherche chez client
  cliente combien comment complet conducteur content d'accord dans de deja demain depuis des desole desolee deux devant dimanche donc du en encore
  enregistre ensuite entre est et etranger eux faut ferme gare garee gratuit handicape heure heures ici il ils interesse j'ai je jeudi jour jours juste l'heure
  la le les leur libre loin lundi ma mais mardi matin meilleur mercredi merci mes midi minutes moi moins mon non nos note nous nouveau nouvelle on ou
  oui par parce parfait parti pas perdu personne peut plus pour pourquoi pres presque pret prete qu'il quand que quel quelle qui quoi resident residente reserve
  retard samedi sans se semaine si soir sous sur sympa ta te temps tes toi tout toute tous tres trois trop tu un une vendredi vers veux veut voudrais vos votre
  vous vrai y
  ab aber alle alles also am an andere auch auf aus behindert bei beim bereit besetzt besser bin bis brauche braucht da dann das dass dein
  dem den denn der des die dienstag dir doch donnerstag dort drei du ein eine einem einen einer eines ende er es etwa etwas falsch fertig
  frei freitag froh fruh fur ganz gar gegen gerade gern gerne gleich gut habe hat hatte heute hier ich ihr im immer in ist jetzt kann kein keine keiner
  kunde kundin lange leider los man mehr mein meine minuten mir mit mitglied mittag mittwoch mochte montag morgen muss nach nachher nah nahe neu neue nicht
  nichts noch nun nur ob oder ohne parke park parkplatz platz preis sagen schon schwerbehindert sehr sein seit sicher sie sind so sofort sonntag spat spater stau
  stunde stunden suche sucht samstag tag tage teuer total uber um und uns unsicher unter unterwegs verloren viel vom von vor wann war warte warum was
  wegen weil wenn wer wie wieder will wir wo woche wohne zu zufrieden zum zur zwei zwischen
  abbonato ai al alla alle altro anche ancora andato aperto appena arrivato automobile ad bene bisogno c'e cerco che chi chiuso ci cliente
  come con contento contro cosa cosi da dal dalla dalle davanti del della delle dentro di dice disabile domani domenica dopo dove dovrei due
  durante è e ecco entro fermo fino fuori già gia giorni giorno giovedi gli ha ho i il in inquilino interessato invece io italiano l'ora la le lento li libero lo loro lui lunedi
  ma macchina mai martedi mattina meglio meno mentre mercoledi mezzo mi mia mie minuti mio molto ne nei nel nella nessuno niente noi
  nuovo nuova o oggi ogni ora ore parcheggiato parcheggiata parcheggio per perche perso piu poi posso posti posto prezzo prima pronto qua qualcosa
  quale quando quanto quasi quello questa questo qui residente sabato sara se sei sempre senza sera settimana sicuro siamo si sola solo sono sopra
  sotto stasera stato su subito sul sulla tardi te tra tre troppo tu turista tutti tutto un una uno va aperti aperta convinta convinto intestata pratica pratico salvato sbagliata sbagliato sconti prenotazioni sicura scarico inglese
    gone vergessen olvidada olvidado perdida forgotten incorrecta incorrecto oublie perdu dimenticata dimenticato persa funktioniert funciona marche funziona work works doesn't isn't meant nervous sick sat flat dead empty awful raining bloque bloquee bouche celui chaud correct crevee exact gentil grave hyper l'autre
    mort nickel ouvert ouverte plombier possible revenu surveille erst halb schlecht krank mude bescheuert venerdi verso vicino voglio vorrei volta vuole`
    .trim()
    .split(/\s+/),
)
