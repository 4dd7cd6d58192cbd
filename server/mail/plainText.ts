import type { Block, Letter } from './letter'

/** The text part of a mail: all that its HTML says. */
export function plainText(letter: Letter): string {
  const { title, lead, reference, card, buttons, notes, demo, help, never } = letter
  const parts = [
    ...(demo ? [demo] : []),
    title,
    ...lead,
    ...(reference ? [`${reference.label}: ${reference.value}`] : []),
    ...card.map((blocks) => blocks.map(blockText).join('\n')),
    ...buttons.map(({ label, href }) => `${label}:\n${href}`),
    ...notes.map(({ text, link }) => (link ? `${text}\n${link.label}: ${link.href}` : text)),
    [help.title, ...help.contacts.map(({ label }) => label)].join('\n'),
    `${never}\nPlaza`,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'stay':
      return [block.entry, block.exit].map(({ label, time, date }) => `${label}: ${date} ${time}`).join('\n')
    case 'plate':
      return [`${block.label}: ${block.plate}`, [block.title, block.hint].filter(Boolean).join('. ')].join(
        '\n',
      )
    case 'code':
      return `${block.label}: ${block.code}`
    case 'fact':
      return `${block.label}: ${block.value}`
    case 'message':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`
  }
}
