/** The colours of the product's tokens (`src/theme/tokens.css`), light and dark: mails cannot use custom properties. */
export const colours = {
  light: {
    ground: '#f3f5f6',
    surface: '#ffffff',
    ink: '#14191e',
    'ink-soft': '#4b5660',
    line: '#d5dbe0',
    sign: '#0a4da3',
    'on-sign': '#ffffff',
    go: '#0f7452',
    stop: '#ad1f18',
    'stop-wash': '#fbe7e5',
  },
  dark: {
    ground: '#0f1317',
    surface: '#181e24',
    ink: '#f1f4f6',
    'ink-soft': '#a9b4be',
    line: '#2d363e',
    sign: '#6cb0ff',
    'on-sign': '#08131f',
    go: '#4fd3a5',
    stop: '#ff8a80',
    'stop-wash': '#43201d',
  },
} as const
const { light, dark } = colours

const ui = "font-family:Overpass,'Helvetica Neue',Helvetica,Arial,sans-serif"
const mono = "font-family:'Overpass Mono',ui-monospace,Menlo,Consolas,monospace"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

/** Inline styles: the light theme, for mail programs that drop style sheets. */
export const css = {
  ground: `background-color:${light.ground};margin:0;padding:0`,
  text: `${ui};font-size:16px;line-height:24px;color:${light.ink};${wrap}`,
  soft: `${ui};font-size:16px;line-height:24px;color:${light['ink-soft']};${wrap}`,
  small: `${ui};font-size:14px;line-height:20px;color:${light['ink-soft']};${wrap}`,
  brand: `${ui};font-size:20px;line-height:36px;font-weight:700;color:${light.ink}`,
  mark: `${ui};font-size:22px;line-height:36px;font-weight:800;text-align:center;width:36px;height:36px;border-radius:6px;background-color:${light.sign};color:${light['on-sign']}`,
  title: `${ui};font-size:28px;line-height:34px;font-weight:700;margin:0 0 8px;color:${light.ink};${wrap}`,
  // The blue area keeps its blue in the dark, so it has no class that changes it.
  blue: `background-color:${light.sign};border-radius:10px;padding:18px`,
  onBlueTitle: `${ui};font-size:32px;line-height:38px;font-weight:700;margin:0 0 8px;color:#ffffff;${wrap}`,
  onBlue: `${ui};font-size:16px;line-height:24px;color:#ffffff;${wrap}`,
  card: `background-color:${light.surface};border:1px solid ${light.line};border-radius:10px;padding:4px 20px`,
  group: 'padding:16px 0',
  rule: `border-top:1px solid ${light.line};padding:16px 0`,
  time: `${mono};font-size:24px;line-height:30px;font-weight:600;color:${light.ink};white-space:nowrap`,
  lane: `border-top:4px dashed ${light.line};font-size:0;line-height:0;height:0`,
  plate: `${mono};font-size:18px;line-height:26px;font-weight:600;white-space:nowrap;color:#14191e;background-color:#ffffff;border:2px solid #14191e;border-radius:6px;padding:2px 12px;display:inline-block`,
  code: `${mono};font-size:28px;line-height:34px;font-weight:700;letter-spacing:3px;color:${light.ink};${wrap}`,
  strong: `${ui};font-size:16px;line-height:24px;font-weight:700;color:${light.ink};${wrap}`,
  go: `${ui};font-size:16px;line-height:24px;font-weight:700;color:${light.go};${wrap}`,
  stop: `${ui};font-size:16px;line-height:24px;font-weight:700;color:${light.stop};${wrap}`,
  demo: `${ui};font-size:14px;line-height:20px;font-weight:700;color:${light.stop};background-color:${light['stop-wash']};border-radius:6px;padding:10px 14px`,
  first: `${ui};font-size:16px;line-height:24px;font-weight:700;text-align:center;text-decoration:none;display:block;padding:12px 16px;border-radius:6px;background-color:${light.sign};border:1px solid ${light.sign};color:${light['on-sign']}`,
  second: `${ui};font-size:16px;line-height:24px;font-weight:700;text-align:center;text-decoration:none;display:block;padding:12px 16px;border-radius:6px;background-color:${light.surface};border:1px solid ${light.line};color:${light.ink}`,
  link: `color:${light.sign};text-decoration:underline`,
  hidden: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0',
} as const

/** Dark colours by class and the layout of phones, for mail programs that read a style sheet. */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.pad{padding-left:12px!important;padding-right:12px!important}
.stack{display:block!important;width:100%!important;padding-left:0!important;padding-right:0!important;box-sizing:border-box}
.gap{height:12px!important;font-size:0!important;line-height:0!important}
.large{font-size:26px!important;line-height:32px!important}
.corner{display:none!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:${dark.ground}!important}
.surface{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark['ink-soft']}!important}
.go{color:${dark.go}!important}
.stop{color:${dark.stop}!important}
.demo{color:${dark.stop}!important;background-color:${dark['stop-wash']}!important}
.sign{background-color:${dark.sign}!important;border-color:${dark.sign}!important;color:${dark['on-sign']}!important}
.quiet{background-color:${dark.surface}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.link{color:${dark.sign}!important}
}`
