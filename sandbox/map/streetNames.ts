/** Names that the rules below do not restore: the list is in capitals without accents (but with Ñ). */
const listed =
  `Álvaro Álvarez Ángel Ángela Ángeles América Andrés Alcántara Argüelles Arquímedes Asís Avilés Ávila Ayllón
Bárbara Béjar Bergamín Bermúdez Bernabéu Bogotá Cáceres Cádiz Cánovas Capitán Cesáreo César Córdoba Cortés Dirección
Débora Delfín Doménech Díaz Elías Fátima Félix Galí Gálvez Gandía Garcí García Génova Góngora Guzmán Héroes Hipólito Inés
Íñigo Isaías Jerónima Jerónimo Jesús José Júpiter Lázaro Leganés Lérida Líbano Lucía Málaga Marañón María Marqués
Mártires Mártir Matías Máiquez Máximo Médico México Moisés Mónaco Móstoles Nájera Nápoles Narváez Nicolás Núñez Órgano Orfila
Pacífico París Perú Pirámides Pío Príncipe Príncipes República Río Ríos Rocío Sebastián Sepúlveda Sofía Sócrates Tánger
Tárrega Tomás Trébol Túnez Úbeda Única Valdés Verónica Vía Víctor Víctimas Zúrich Águila Árbol Bélgica Canadá Jardín
Décima Undécima Séptima Panamá Moscú Tetuán Olózaga Gárate Orquídeas Alhelíes Nenúfar Ágreda Alegría Sombrerería Morería
Yeserías Vicálvaro Almería Andalucía Fucar Melancólicos Filipinas Camoens Telémaco Alcalá Titán Espíritu Astrónomos Mejía
Rosalía Jaén Tíber Ibáñez Sáinz Sánchez Suárez Échegaray Cataluña Círculo Ráfols Sóller Séneca Pelícano Hércules Bahía
Fúcar Nuncio Ortúzar Policía Imón Chapí Peláez Islandia Irún Mahón`
    .split(/\s+/)
    .filter((word) => !/^(Échegaray)$/.test(word))
const small = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'Y', 'E', 'A'])
const unaccented = new Set(
  `SAN JUAN DON SON BOSTON EDISON NELSON WASHINGTON PLATON CAN GRAN PAN FIN FRANKLIN CHAPLIN JEREZ PEZ DIEZ WILSON
BENIDORM LINCOLN NEWTON LEIZARAN MAGIN IZIAR BYRON HAMILTON CARDIN ALDAN`.split(/\s+/),
)
const known = new Map(listed.map((word) => [plain(word), word]))

const acute: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
const roman = /^(?=[IVX]{2,})X{0,3}(IX|IV|V?I{0,3})$/

/** `AGUAS, CALLE, DE LAS` → `Calle de las Aguas`. */
export function streetName(listedAs: string): string {
  const [name = '', kind = '', joint = ''] = listedAs.split(',').map((part) => part.trim())
  const words = name
    .split(/\s+/)
    .map((part, n) => (n > 0 && small.has(part) ? part.toLowerCase() : word(part)))
  return [word(kind), joint.toLowerCase(), words.join(' ')].filter(Boolean).join(' ')
}

function plain(word: string): string {
  return word.replace(/[ÁÉÍÓÚÜáéíóúü]/g, (sign) => sign.normalize('NFD').charAt(0)).toUpperCase()
}
function capital(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase()
}

/** Adds the accent to endings that nearly always have one: González, Martín, Colón, Julián, Concepción. */
function accented(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const written = capital(word)
  if (unaccented.has(word) || word.length < 4 || /[ÁÉÍÓÚ]/.test(word)) return written
  if (/[AIO]N$/.test(word)) return written.replace(/[aio](?=n$)/, (vowel) => acute[vowel]!)
  if (word.length > 4 && /EZ$/.test(word))
    return written.replace(
      /([aeiou])((?:[gq]u|[^aeiou])*ez)$/i,
      (_, vowel: string, rest: string) =>
        `${vowel === vowel.toUpperCase() ? acute[vowel.toLowerCase()]!.toUpperCase() : acute[vowel]!}${rest}`,
    )
  return written
}
function word(text: string): string {
  return roman.test(text)
    ? text
    : text
        .replace(/[\p{L}]+/gu, accented)
        .replace(/^([A-ZÁÉÍÓÚ])'(\p{L})/u, (_, a: string, b: string) => `${a}’${b.toUpperCase()}`)
}
