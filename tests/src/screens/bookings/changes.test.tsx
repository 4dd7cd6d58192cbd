// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking'
import type { NoEntryAnswer } from '../../../../contract/changes/noEntry'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import { alternativeOf, changeQuoteOf } from '../../../kit/changeOf'
import { bookingOf, scriptedApi, user as driver } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const changeable = bookingOf({ changeable: true, minutesToCancel: null })
const open = async (script: Partial<ParkingApi> = {}, booking: Booking = changeable) => {
  const asked: object[] = []
  const note =
    <T,>(answer: (input: never) => Promise<T>) =>
    (input: object) => {
      asked.push(input)
      return answer(input as never)
    }
  const plain = scriptedApi()
  const api = scriptedApi({
    listBookings: () => Promise.resolve([booking]),
    ...script,
    quoteChange: note(script.quoteChange ?? plain.quoteChange),
    confirmChange: note(script.confirmChange ?? plain.confirmChange),
    changeBookingPlate: note(script.changeBookingPlate ?? plain.changeBookingPlate),
  })
  const mounted = await mount(`/en/user/bookings/detail?booking=${booking.uid}`, api, { member: true })
  await screen.findByRole('heading', { level: 1 })
  return { ...mounted, asked, api }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('changing a booking on its page', () => {
  it('extends after showing the new total and what is paid now (X13)', async () => {
    const { user, asked } = await open()
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    const box = await dialog('Extend your stay')
    await user.selectOptions(box.getByLabelText('New exit'), '2026-11-24T20:00:00+01:00')
    await user.click(box.getByRole('button', { name: 'See the price' }))
    expect(await box.findByText('You pay now')).toBeTruthy()
    for (const amount of ['15,90 €', '11,90 €', '4,00 €']) expect(box.getByText(amount)).toBeTruthy()
    expect(asked).toEqual([{ uid: 'b1', to: '2026-11-24T20:00:00+01:00' }])
    await user.click(box.getByRole('button', { name: 'Extend and pay' }))
    expect(await screen.findByRole('dialog', { name: 'Booking changed' })).toBeTruthy()
    expect(asked[1]).toMatchObject({ uid: 'b1', quote: 'c1' })
  })

  it('ends earlier after showing what is given back, and where to (X13)', async () => {
    const back = changeQuoteOf({ difference: cents(-300), onBalance: cents(100) })
    const { user } = await open({ quoteChange: () => Promise.resolve(back) })
    await user.click(await screen.findByRole('button', { name: 'End earlier' }))
    const box = await dialog('End earlier')
    await user.click(box.getByRole('button', { name: 'See the price' }))
    expect(await box.findByText('We refund')).toBeTruthy()
    for (const amount of ['3,00 €', '2,00 €', '1,00 €']) expect(box.getByText(amount)).toBeTruthy()
    expect(box.getByText('To your card')).toBeTruthy()
  })

  it('says why it was refused, and what is unknown until the platform answers', async () => {
    const { user } = await open({
      confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'refused', fault: 'booking.declined' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    const box = await dialog('Extend your stay')
    await user.click(box.getByRole('button', { name: 'See the price' }))
    await user.click(await box.findByRole('button', { name: 'Extend and pay' }))
    expect(await box.findByRole('alert')).toBeTruthy()
    expect(box.getByRole('button', { name: 'See the price again' })).toBeTruthy()
  })

  it('moves to another vehicle of the driver, with one key for a lost answer (X07)', async () => {
    const vehicles = [...driver.vehicles, { plate: '9876BCD', country: 'ES', main: false }]
    let tries = 0
    const { user, asked } = await open({
      getUser: () => Promise.resolve({ ...driver, vehicles }),
      changeBookingPlate: ({ uid }) =>
        tries++ === 0
          ? Promise.reject(new Fault('session.offline'))
          : Promise.resolve({ uid, status: 'changed' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change the plate' }))
    const box = await dialog('Change the plate')
    await user.click(box.getByRole('button', { name: 'Change' }))
    expect(await box.findByRole('alert')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Change' }))
    expect(await box.findByText(/now for 9876 BCD/)).toBeTruthy()
    expect(asked[0]).toMatchObject({ uid: 'b1', plate: '9876BCD' })
    expect(asked[1]).toEqual(asked[0])
  })

  describe('who did not get in (X09)', () => {
    const running = bookingOf({ when: '2026-11-23T10:00:00+01:00', end: '2026-11-23T12:00:00+01:00' })
    const cancelled = { ...running, status: 'cancelled', cancelled: true } as const
    /** The dialog after what has happened was told; the booking is as the server says afterwards. */
    const tell = async (script: Partial<ParkingApi>) => {
      let reports = 0
      const plain = scriptedApi()
      const mounted = await open(
        {
          listBookings: () => Promise.resolve([reports > 0 ? cancelled : running]),
          ...script,
          reportNoEntry: (told) => {
            reports++
            return (script.reportNoEntry ?? plain.reportNoEntry)(told)
          },
        },
        running,
      )
      await mounted.user.click(await screen.findByRole('button', { name: 'I couldn’t get in' }))
      const box = await dialog('You couldn’t get in')
      await mounted.user.click(box.getByRole('button', { name: 'Continue' }))
      return { ...mounted, box }
    }
    const one = alternativeOf()
    const near: Partial<ParkingApi> = {
      findAlternatives: () =>
        Promise.resolve({ refundable: true, refund: cents(1190), currency: 'EUR', alternatives: [one] }),
    }
    const asked: object[] = []
    const answers = (answer: Partial<NoEntryAnswer>): Partial<ParkingApi> => ({
      ...near,
      reportNoEntry: (told) => {
        asked.push(told)
        return Promise.resolve({
          ...{ outcome: 'refunded', number: 'C-7K2M-9QX4', refund: cents(1190), currency: 'EUR' },
          ...answer,
        } as NoEntryAnswer)
      },
    })

    it('gets all back where nothing is near, and is told although the booking has ended', async () => {
      const { user, box } = await tell({})
      await user.click(await box.findByRole('button', { name: 'Ask for the refund' }))
      expect((await box.findByRole('status')).textContent).toMatch(/11,90.*C-7K2M-9QX4/)
      expect(screen.queryByRole('button', { name: 'I couldn’t get in' })).toBeNull()
      expect(box.getByRole('button', { name: 'Find other parking nearby' })).toBeTruthy()
    })

    it('sees how far another parking is and who pays what, and books it', async () => {
      const { user, box } = await tell(answers({ outcome: 'moved', booking: 'b2' }))
      const card = within(await box.findByRole('listitem'))
      expect(card.getByText(/You pay 11,90/)).toBeTruthy()
      expect(card.getByText(/Plaza pays 2,00/)).toBeTruthy()
      expect(card.getByText(/2 min drive/)).toBeTruthy()
      await user.click(card.getByRole('button', { name: 'Book this one: Parking Larios Este' }))
      const told = await dialog('You have another space')
      expect(told.getByRole('status').textContent).toMatch(/Larios Este.*11,90.*C-7K2M-9QX4/)
      expect(told.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toMatch(/booking=b2$/)
      expect(asked.at(-1)).toEqual({ uid: 'b1', reason: 'full', alternative: 'a1' })
    })

    it('may take the money although another parking is near', async () => {
      const { user, box } = await tell(answers({}))
      await user.click(await box.findByRole('button', { name: 'Just the refund' }))
      expect((await box.findByRole('status')).textContent).toMatch(/11,90/)
      expect(asked.at(-1)).toEqual({ uid: 'b1', reason: 'full' })
    })

    it('is told when the other one is sold out meanwhile, and keeps the refund', async () => {
      const { user, box } = await tell(answers({ fault: 'booking.soldOut' }))
      await user.click(await box.findByRole('button', { name: /Larios Este/ }))
      expect((await box.findByRole('status')).textContent).toMatch(/couldn’t book that one.*11,90/)
    })

    it('gets a case at once where a person decides', async () => {
      const { box } = await tell({
        findAlternatives: () =>
          Promise.resolve({ refundable: false, refund: cents(0), currency: 'EUR', alternatives: [] }),
        reportNoEntry: () =>
          Promise.resolve({ outcome: 'case', number: 'C-7K2M-9QX4', refund: cents(0), currency: 'EUR' }),
      })
      expect((await box.findByRole('status')).textContent).toMatch(/C-7K2M-9QX4/)
    })
  })

  it('offers no vehicle any more that another tab has removed', async () => {
    const [own] = driver.vehicles
    const world = { vehicles: ['9876BCD', '5432DFG'].map((plate) => ({ plate, country: 'ES', main: false })) }
    const { user, asked } = await open({
      getUser: () => Promise.resolve({ ...driver, vehicles: [own!, ...world.vehicles] }),
      changeBookingPlate: ({ plate, uid }) => {
        if (world.vehicles.shift()?.plate === plate) return Promise.reject(new Fault('booking.needsVehicle'))
        return Promise.resolve({ uid, status: 'changed' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change the plate' }))
    const box = await dialog('Change the plate')
    await user.click(box.getByRole('button', { name: 'Change' }))
    await box.findByRole('alert')
    await waitFor(() => expect(box.queryByRole('option', { name: '9876 BCD' })).toBeNull())
    world.vehicles.unshift({ plate: 'none', country: 'ES', main: false })
    await user.click(box.getByRole('button', { name: 'Change' }))
    expect(await box.findByText(/now for 5432 DFG/)).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ plate: '5432DFG' })
  })

  it('tells of a booking that another tab has cancelled, and shows it as it is', async () => {
    const world = { list: [changeable] }
    const { user } = await open({
      listBookings: () => Promise.resolve(world.list),
      confirmChange: () => {
        world.list = [{ ...changeable, status: 'cancelled', cancelled: true }]
        return Promise.reject(new Fault('change.cancelled'))
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    const box = await dialog('Extend your stay')
    await user.click(box.getByRole('button', { name: 'See the price' }))
    await user.click(await box.findByRole('button', { name: 'Extend and pay' }))
    expect((await box.findByRole('alert')).textContent).toBe('This booking has already been cancelled.')
    await screen.findByText('Cancelled')
    await user.click(box.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull()
  })

  it('keeps the focus in the dialog when the button with the focus is gone, and reads the price out', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    const box = await dialog('Extend your stay')
    const title = box.getByRole('heading', { name: 'Extend your stay' })
    box.getByRole('button', { name: 'See the price' }).focus()
    await user.keyboard('{Enter}')
    await box.findByText('You pay now')
    expect(document.activeElement).toBe(title)
    expect(box.getByRole('status').textContent).toContain('4,00')
  })

  it.each([
    ['its platform changes nothing', bookingOf(), /doesn’t allow changes: time you don’t use isn’t refunded/],
    [
      'it is too late',
      bookingOf({ changeable: true, minutesToCancel: 2_000 }),
      /too late for changes: time you don’t use isn’t refunded/,
    ],
    ['a change is under way', { ...changeable, changing: true }, /We’re changing this booking/],
  ])('is not offered where %s, and says what that means (R340, R341)', async (_, booking, text) => {
    await open({}, booking)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull()
  })
})
