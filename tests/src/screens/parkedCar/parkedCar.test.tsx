// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieTokens } from '../../../../src/storage/cookies'
import { forgetKept } from '../../../../src/storage/kept'
import { keepCar, recallCar } from '../../../../src/screens/parkedCar/carStorage'
import { now, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const atocha = { lat: 40.4066, lng: -3.6892, accuracy: 12 }
/** 300 m north of the car. */
const nearAtocha = { ...atocha, lat: 40.4093 }

/** What the device answers next: a position, or the code of an error. */
let device: typeof atocha | 'denied' | 'failed' = atocha
let asked = 0
let unreadable = false
const open = async () => {
  const api = scriptedApi()
  const page = await mount('/en/user/parking-finder', api, { member: true })
  await screen.findByRole('heading', { name: 'Where is my car?' })
  return { ...page, api }
}
const button = (name: string) => screen.findByRole('button', { name })
const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await button('Save where I am'))
  await screen.findByRole('heading', { name: 'Your car' })
}
const photoInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!

beforeEach(() => {
  device = atocha
  asked = 0
  unreadable = false
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (yes: PositionCallback, no: PositionErrorCallback) => {
        asked += 1
        if (typeof device === 'string')
          no({ code: device === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
        else
          yes({
            coords: { latitude: device.lat, longitude: device.lng, accuracy: device.accuracy },
          } as GeolocationPosition)
      },
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  // jsdom decodes and encodes no picture: a JPEG has as many bytes here as pixels times quality, and says its width.
  vi.stubGlobal('createImageBitmap', async (_: Blob, { resizeWidth }: ImageBitmapOptions) => {
    if (unreadable) throw new DOMException('', 'InvalidStateError')
    return { width: resizeWidth, height: 1_200, close: () => undefined }
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob(this: HTMLCanvasElement, done: BlobCallback, _type: string, quality: number) {
      done({
        size: this.width * this.height * quality,
        arrayBuffer: async () => new Uint16Array([this.width]).buffer,
      } as Blob)
    },
  })
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => act(async () => forgetKept()))

describe('the parked car', () => {
  it('is kept where the device is when the driver taps, and is there at the next visit (R083, A59)', async () => {
    const { user, api } = await open()
    const before = [...api.made]
    expect(asked).toBe(0)
    await save(user)
    expect(asked).toBe(1)
    expect(await recallCar('u1')).toEqual({ at: now, point: atocha, note: '' })
    expect(screen.getByText('Saved.').getAttribute('role')).toBe('status')
    expect(document.activeElement?.textContent).toBe('Your car')
    expect(api.made).toEqual(before)
    document.body.replaceChildren()
    await open()
    await screen.findByRole('heading', { name: 'Your car' })
  })

  it('shows how far it is and which way, and opens a map application on foot (R083)', async () => {
    const { user } = await open()
    await save(user)
    await screen.findByRole('region', { name: 'Map of Your car' })
    device = nearAtocha
    await user.click(await button('See how far it is'))
    await screen.findByText('390 m')
    expect(screen.getByText('5 min')).toBeTruthy()
    await user.click(await button('Take me to my car'))
    const links = within(screen.getByRole('dialog')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Google Maps', 'Apple Maps'])
    expect(links[0]!.getAttribute('href')).toMatch(/destination=40\.4066%2C-3\.6892&travelmode=walking$/)
    expect(links[1]!.getAttribute('href')).toMatch(/daddr=40\.4066%2C-3\.6892&dirflg=w$/)
  })

  it.each([
    ['beside it', { ...atocha, lat: 40.4067 }, 'You’re next to your car.'],
    ['in another city', { ...atocha, lat: 41.4 }, /^14\d,\d km$/],
  ])('says it plainly %s', async (_, at, text) => {
    const { user } = await open()
    await save(user)
    device = at
    await user.click(await button('See how far it is'))
    await screen.findByText(text)
    expect(screen.queryByText(/min walk/)).toBeNull()
  })

  it('keeps a note, also one of another alphabet, and says that it did', async () => {
    const { user } = await open()
    await save(user)
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '  Level −2, ٤٧ ')
    await user.click(await button('Save note'))
    await screen.findByText('Note saved.')
    expect((await recallCar('u1'))?.note).toBe('Level −2, ٤٧')
  })

  it('keeps a photo in at most 1 MB, shows it, and removes it', async () => {
    const { user } = await open()
    await save(user)
    await user.upload(photoInput(), new File(['x'], 'car.jpg', { type: 'image/jpeg' }))
    await screen.findByText('Photo saved.')
    expect(screen.getByRole('img', { name: 'Photo of where the car is' }).getAttribute('src')).toBe(
      'blob:photo',
    )
    // Two tries at 1,600 pixels were too large.
    expect([...new Uint16Array((await recallCar('u1'))!.photo!)]).toEqual([1_000])
    await user.click(await button('Remove photo'))
    await screen.findByText('Photo removed.')
    expect((await recallCar('u1'))?.photo).toBeUndefined()
  })

  it('says that a file is no picture, and keeps what was there', async () => {
    const { user } = await open()
    await save(user)
    await user.upload(photoInput(), new File(['x'], 'car.heic', { type: 'image/heic' }))
    await screen.findByText('Photo saved.')
    unreadable = true
    await user.upload(photoInput(), new File(['x'], 'car.heic', { type: 'image/heic' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t read that picture/)
    expect((await recallCar('u1'))?.photo).toBeTruthy()
  })

  it.each([
    ['denied' as const, /not allowed to see where you are/],
    ['failed' as const, /often happens underground/],
  ])('is kept without a position where that is %s', async (answer, text) => {
    device = answer
    const { user } = await open()
    await user.click(await button('Save where I am'))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    await user.click(await button('Save without a location'))
    await screen.findByText(/your note and photo will guide you/)
    expect(screen.queryByRole('button', { name: 'Take me to my car' })).toBeNull()
    expect(await recallCar('u1')).toEqual({ at: now, note: '' })
  })

  it('says that a position is vague', async () => {
    device = { ...atocha, accuracy: 850.4 }
    const { user } = await open()
    await save(user)
    expect(screen.getByText(/off by about 850 m/)).toBeTruthy()
  })

  it('is removed after a question, with its note and photo', async () => {
    const { user } = await open()
    await save(user)
    await user.click(await button('Delete'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep' }))
    expect(await recallCar('u1')).toBeTruthy()
    await user.click(await button('Delete'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await button('Save where I am')
    expect(await recallCar('u1')).toBeUndefined()
  })

  it('tells the later of two tabs that it is gone', async () => {
    const { user } = await open()
    await save(user)
    await act(async () => forgetKept())
    await user.click(await button('Save note'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/deleted in another tab/)
    await button('Save where I am')
    expect(await recallCar('u1')).toBeUndefined()
  })

  it('outlives a session that ends by itself, and no log out', async () => {
    await keepCar('u1', { at: now, point: atocha, note: 'Level 2' })
    cookieTokens.forget(true)
    expect(await recallCar('u1')).toMatchObject({ note: 'Level 2' })
    expect(await recallCar('u2')).toBeUndefined()
    cookieTokens.forget()
    expect(await recallCar('u1')).toBeUndefined()
  })

  it('is removed from the device with the rest of the account, and no other account reads it', async () => {
    await keepCar('u1', { at: now, point: atocha, note: 'Level 2' })
    expect(await recallCar('u2')).toBeUndefined()
    forgetKept()
    expect(await recallCar('u1')).toBeUndefined()
    await keepCar('u1', { at: now, note: '' })
    await keepCar('u2', { at: now, note: '' })
    expect(await recallCar('u1')).toBeUndefined()
  })

  it.each([
    ['there is no room', 'QuotaExceededError', /Your device is full/],
    ['the browser forbids it', 'InvalidStateError', /won’t let us save anything here/],
  ])('says that it is not kept where %s, and offers to try again', async (_, name, text) => {
    const { user } = await open()
    await button('Save where I am')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name)
    })
    await user.click(await button('Save where I am'))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    put.mockRestore()
    await save(user)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('says at once that a browser without storage keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await open()
    expect((await screen.findByRole('alert')).textContent).toMatch(/won’t let us save anything here/)
    expect(() => forgetKept()).not.toThrow()
  })
})
