/** Asphalt, road markings and the blue of the P sign, as on the screens (`src/theme`). */
const light = {
  surface: '#ffffff',
  tint: '#f3f5f6',
  ink: '#14191e',
  soft: '#4b5660',
  line: '#d5dbe0',
  sign: '#0a4da3',
  onSign: '#ffffff',
  lane: '#ffc421',
}
const dark: typeof light = {
  surface: '#181e24',
  tint: '#1f262d',
  ink: '#f1f4f6',
  soft: '#a9b4be',
  line: '#3d4852',
  sign: '#6cb0ff',
  onSign: '#08131f',
  lane: '#ffc421',
}

const colours = (c: typeof light): string => `
.sheet{fill:${c.surface};stroke:${c.line}}
.plate{fill:${c.sign}}.plate-text{fill:${c.onSign}}.mark{fill:${c.lane}}
.box{fill:${c.surface};stroke:${c.soft}}.asks{stroke:${c.ink}}.busy{stroke:${c.ink}}
.group{fill:${c.tint};stroke:${c.soft}}.region{fill:none;stroke:${c.soft}}.rule{stroke:${c.line}}
.name{fill:${c.ink}}.note{fill:${c.soft}}
.edge{stroke:${c.soft}}.head{fill:${c.soft}}.start{fill:${c.ink}}
.label{fill:${c.ink}}.always{fill:${c.sign}}.back{fill:${c.surface}}.inside{fill:${c.tint}}.anywhere{fill:${c.surface};stroke:${c.soft}}`

const shapes = `
text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;font-variant-ligatures:none;white-space:pre}
.plain{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
.box,.group{stroke-width:1.25}.asks,.busy{stroke-width:2}.busy{stroke-dasharray:7 4}
.region{stroke-dasharray:2 5;stroke-width:1.5;stroke-linecap:round}
.edge{fill:none;stroke-width:1.5;stroke-linejoin:round}
.name{font-size:14px;font-weight:600}.note{font-size:11.5px}.label{font-size:12px}.plate-text{font-size:16px;font-weight:700}`

export const style = `${shapes}${colours(light)}\n@media (prefers-color-scheme:dark){${colours(dark)}}\n`
