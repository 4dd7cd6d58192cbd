import { writeFileSync } from 'node:fs'
import { charts, draw, fileOf } from './charts'

/** `npm run charts`: draws every chart from its definition. */
for (const machine of charts) {
  const svg = await draw(machine)
  writeFileSync(fileOf(machine), svg)
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  console.info(`${fileOf(machine)}  ${width} × ${height}, ${Math.round(svg.length / 1024)} KB`)
}
