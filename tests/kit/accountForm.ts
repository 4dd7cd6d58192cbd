import type { AccountForm } from '../../contract/rules/account/newAccount'

/** A registration form in which nothing is wrong. */
export const soundForm: AccountForm = {
  name: 'Lucía',
  surname: 'Ferrer Gil',
  email: 'lucia@plaza.example',
  emailRepeat: 'lucia@plaza.example',
  phone: '612 34 56 78',
  personalId: '12345678Z',
  password: 'GarajeLunes7',
  passwordRepeat: 'GarajeLunes7',
  country: 'ES',
  plate: '4821 KJT',
  brand: 'Seat',
  model: 'León',
  promotionCode: '',
  acceptsLegal: true,
  acceptsTerms: true,
}
