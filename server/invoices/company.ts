import { z } from 'zod'
import { isTaxId, normaliseTaxId } from '../../contract/rules/account/taxId'

/** Who sells and makes the invoices. */
export type Company = { name: string; taxId: string; address: string }

/** Variables of the company; without them a real deployment makes no invoices. */
export const companyVariables = {
  COMPANY_NAME: z.string().trim().min(1).max(200).optional(),
  COMPANY_TAX_ID: z
    .string()
    .refine(isTaxId, 'must be a NIF or CIF with its control sign, e.g. COMPANY_TAX_ID=B12345674')
    .transform(normaliseTaxId)
    .optional(),
  COMPANY_ADDRESS: z.string().trim().min(1).max(300).optional(),
}

/** Its tax id is that of nobody. */
const demoCompany: Company = {
  name: 'Plaza Demo, S. L.',
  taxId: 'B00000000',
  address: 'Calle de la Demostración 1, 28000 Madrid, España',
}

/** The company of the variables; in the sandbox an invented one; undefined when one of them is missing. */
export function companyOf(
  v: z.infer<z.ZodObject<typeof companyVariables>>,
  sandbox: boolean,
): Company | undefined {
  const { COMPANY_NAME: name, COMPANY_TAX_ID: taxId, COMPANY_ADDRESS: address } = v
  if (name !== undefined && taxId !== undefined && address !== undefined) return { name, taxId, address }
  return sandbox ? demoCompany : undefined
}
