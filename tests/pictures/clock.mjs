// Read before the server and its sandbox (`--import clock.mjs?shift=1000`): moves their clock by `shift`, ms.
const shift = Number(new URL(import.meta.url).searchParams.get('shift'))

globalThis.Date = new Proxy(Date, {
  construct: (Real, given) => (given.length > 0 ? new Real(...given) : new Real(Real.now() + shift)),
  get: (Real, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(Real, name)),
})
