/**
 * Words that most passwords of lists of stolen ones are made of, where upper and lower case letters and digits are
 * demanded, and the words of this product. Spelled as `wordOf` leaves them.
 */
const words = new Set(
  (
    'password passwort contrasena contrasenya clave motdepasse passw pass passwd parola qwerty qwertyuiop qwertz ' +
    'azerty asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwe qwer asd abc abcd abcde abcdef ' +
    'abcdefg abcdefgh aa aaa aaaa a q zaq wsx zaqxsw welcome bienvenido bienvenue willkommen benvenuto hello hallo ' +
    'hola bonjour ciao admin administrator root user usuario test testing prueba demo guest login master letmein ' +
    'changeme secret geheim secreto iloveyou teamo tequiero jetaime tiamo ichliebedich love amor monkey dragon ' +
    'football futbol baseball superman batman princess princesa princesse sunshine shadow michael daniel jordan ' +
    'jessica ashley charlie thomas andrea alejandro carlos maria marie francesco giuseppe juventus barcelona madrid ' +
    'realmadrid atletico sevilla valencia espana spain france italia deutschland berlin paris roma london soleil ' +
    'doudou loulou chouchou schatz sommer summer winter spring autumn verano invierno monday friday january google ' +
    'facebook instagram linkedin samsung apple iphone android windows computer internet pokemon starwars naruto ' +
    'killer freedom whatever trustno mustang ferrari mercedes porsche chelsea arsenal liverpool access flower hunter ' +
    'buster soccer tigger robert matthew jennifer killer pepper ginger cookie orange banana chocolate estrella ' +
    'mariposa tequila america mexico argentina plaza parking parken estacionar coche matricula aparcamiento'
  ).split(' '),
)
/** Signs that are written instead of letters. */
const instead: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '!': 'i' }

/**
 * True for a password that satisfies the rules and is among the first ones that are guessed: a common word, once or
 * twice, with digits and signs around it or between its letters (`Passw0rd2024!`), or digits with a letter or two.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const letters = plain.replace(/[^a-z]/g, '')
  return [bare, spelled(bare), spelled(plain.replace(/[^a-z]+$/, '')), letters].some((word) => {
    const half = word.slice(0, word.length / 2)
    return words.has(word) || (half + half === word && words.has(half))
  })
}

function spelled(word: string): string {
  return word.replace(/[@013$!]/g, (sign) => instead[sign] ?? sign)
}
