import { locales } from '../../contract/locale'
import { marker, checkName, editing, RecipeError, withMark, type Changes, type Read } from './edits'

/** A screen with its route and handle, its title and its own file of texts in five languages. */
export function newPage(name: string | undefined, read: Read): Changes {
  checkName(name)
  const edits = editing(read)
  const path = withMark(name, '-')
  const component = name.charAt(0).toUpperCase() + name.slice(1)
  if (edits.text('contract/pages.ts').includes(`: '/${path}',`))
    throw new RecipeError(`the page /${path} exists already (contract/pages.ts)`)
  for (const locale of locales) {
    edits.create(
      `locales/${locale}/ui/${name}.json`,
      `{\n  "title": "${marker} the heading in ${locale}",\n  "text": "${marker} the text in ${locale}"\n}\n`,
    )
    edits.insertAfter(
      `locales/${locale}/ui/menu.json`,
      '"titles": {\n',
      `    "${path}": "${marker} the title of the window in ${locale}",\n`,
    )
  }
  edits.create(`src/screens/${name}/${component}.tsx`, screenOf(name, component))
  addTexts(edits, name)
  const key = /\W/.test(path) ? `'${path}'` : path
  edits.insertBefore('contract/pages.ts', '} as const\nexport type PageName', `  ${key}: '/${path}',\n`)
  edits.insertBefore('src/pages.ts', '}\n\n/** Shown for a path', rowOf(name, key, component))
  edits.insertBefore(
    'tests/src/routes.test.tsx',
    "  ['unknown', '/nowhere'],\n",
    `  ['${path}', '/${path}'],\n`,
  )
  return edits.changes
}

const screenOf = (
  name: string,
  component: string,
): string => `import { useTranslation } from '../../translation'

/** ${marker} what one does on this page. */
export function ${component}() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('${name}:title')}</h1>
      <p>{t('${name}:text')}</p>
    </>
  )
}
`

const rowOf = (name: string, key: string, component: string): string => `  ${key}: {
    layout: 'welcome-app',
    ...fetched(async () => (await import('./screens/${name}/${component}')).${component}),
    texts: ['${name}'],
  },
`

/** The page's file of texts is known to the loader and to the types of keys. */
const addTexts = (edits: ReturnType<typeof editing>, name: string): void => {
  edits.insertBefore('src/language.ts', "type Namespace = TextsName | 'faults'", `  | '${name}'\n`)
  const types = 'src/texts.d.ts'
  edits.insertBefore(
    types,
    "import type faults from '../locales/es/faults.json'",
    `import type ${name} from '../locales/es/ui/${name}.json'\n`,
  )
  edits.insertBefore(types, "      'faults',\n    ]", `      '${name}',\n`)
  edits.insertBefore(types, '      faults: typeof faults &', `      ${name}: typeof ${name}\n`)
}
