import { useEffect, useState } from 'react'
import type { DeletionTerms } from '../../../contract/calls/cases'
import { faultCode } from '../../../contract/fault'
import { formatMoney } from '../../../contract/money'
import { useFront } from '../../driver'
import { useTranslation } from '../../translation'

/** What becomes of the driver's balance, a sentence for each part; none until the server has told it. */
export function useTerms(): string[] {
  const { t } = useTranslation()
  const { api } = useFront()
  const [terms, setTerms] = useState<DeletionTerms>()
  useEffect(() => {
    const gone = new AbortController()
    api
      .quoteDeletion({}, gone.signal)
      .then(setTerms, (error: unknown) => void (gone.signal.aborted || faultCode(error)))
    return () => gone.abort()
  }, [api])
  if (!terms) return []
  return (['lapses', 'givenBack'] as const)
    .filter((part) => terms[part] > 0)
    .map((part) =>
      t(`deletion:${part}`, { amount: formatMoney(terms[part], terms.currency).replace(' ', '\u00a0') }),
    )
}
