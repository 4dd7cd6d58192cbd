import { expect, it } from 'vitest'
import type { Locale } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { tokenise } from '../../../dialogue/language/tokenise'
import { talkCodeSaid } from '../../../dialogue/understand/entities/talkCode'

/** What is said, and the code in it: none of its own where one is meant and not told, undefined where none is meant. */
const said: [Locale, string, string | undefined][] = [
  ['es', 'continúa con mi código k 7 q 4 m 2', 'K7Q4M2'],
  ['es', 'sigue con el código ka siete cu cuatro eme dos por favor', 'K7Q4M2'],
  ['es', 'mi código es K7Q4M2', 'K7Q4M2'],
  ['es', 'K7Q4M2', 'K7Q4M2'],
  ['es', 'KQ7M24', 'KQ7M24'],
  ['es', 'kq7 m24', 'KQ7M24'],
  ['en', 'code SW7 2AZ', 'SW72AZ'],
  ['es', 'atocha', undefined],
  ['es', 'calle 24 b 3', undefined],
  ['es', 'código doble uve siete i griega cuatro eme dos', 'W7Y4M2'],
  ['es', 'continuar con un código', ''],
  ['es', 'tengo un código del ordenador', ''],
  ['es', 'tengo un código', ''],
  ['es', 'tengo que poner un código', undefined],
  ['en', 'i have a code from my computer', ''],
  ['en', "i've got a code", ''],
  ['en', 'do i have a code', undefined],
  ['fr', "j'ai un code de mon ordinateur", ''],
  ['fr', "est-ce que j'ai un code", undefined],
  ['de', 'ich hab einen code vom computer', ''],
  ['de', 'brauche ich einen code', undefined],
  ['it', 'ho un codice dal computer', ''],
  ['es', 'quiero seguir con el código kilo siete quebec cuatro mike dos', 'K7Q4M2'],
  ['es', 'tengo un código promocional K7Q4M2', undefined],
  ['es', 'dame un código para seguir en el móvil', undefined],
  ['es', 'cuál es mi código', undefined],
  ['es', 'dime el código de acceso', undefined],
  ['es', 'sigue con el código k 7 q 4', 'K7Q4'],
  ['en', 'continue with my code K 7 Q 4 M 2', 'K7Q4M2'],
  ['en', 'carry on with code kilo seven quebec four mike two', 'K7Q4M2'],
  ['en', 'my code is k7 q4 m2', 'K7Q4M2'],
  ['en', 'give me a code to continue on my phone', undefined],
  ['en', 'continue with my code', ''],
  ['en', 'sw7 2az', undefined],
  ['en', 'what is my access code', undefined],
  ['en', 'continue with my code please', ''],
  ['en', 'continue with code double u seven why four em two', 'W7Y4M2'],
  ['de', 'mach mit meinem code k 7 q 4 m zwo weiter', 'K7Q4M2'],
  ['de', 'weitermachen mit dem code konrad sieben quelle vier martha zwo', 'K7Q4M2'],
  ['de', 'mein code ist ka sieben ypsilon vier emm zwei', 'K7Y4M2'],
  ['de', 'weiter mit meinem code', ''],
  ['fr', 'continue avec mon code k 7 q 4 m 2', 'K7Q4M2'],
  ['fr', 'mon code est ka sept i grec quatre emme deux', 'K7Y4M2'],
  ['fr', 'je veux reprendre avec le code double vé sept ku quatre m deux', 'W7Q4M2'],
  ['fr', 'continuer avec un code', ''],
  ['it', 'continua con il mio codice k 7 q 4 m 2', 'K7Q4M2'],
  ['it', 'riprendi con il codice cappa sette cu quattro emme due', 'K7Q4M2'],
  ['it', 'il mio codice è doppia vu sette ipsilon quattro emme due', 'W7Y4M2'],
  ['it', 'continua con il codice', ''],
  ['es', 'sigue con el código K7BE4M', 'K7BE4M'],
  ['en', 'continue with my code BED7AT', 'BED7AT'],
  ['de', 'weiter mit code 2DE4ER', '2DE4ER'],
  ['it', 'continua con il mio codice e 9 x 6 5 k', 'E9X65K'],
]

it.each(said)('in %s, %j has the code %j (X29)', (locale, text, code) => {
  const { language } = readLanguagePack(locale)
  expect(talkCodeSaid(language, tokenise(text), true)).toBe(code)
})

it('where a plate may be said, signs alone are no code', () => {
  const { language } = readLanguagePack('es')
  expect(talkCodeSaid(language, tokenise('K7Q4M2'), false)).toBeUndefined()
  expect(talkCodeSaid(language, tokenise('mi código es K7Q4M2'), false)).toBe('K7Q4M2')
})
