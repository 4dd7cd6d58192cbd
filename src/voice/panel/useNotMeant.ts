import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { Sample } from '../../../contract/sample/sample'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import type { ChatSession } from '../chatSession'
import { keepConsent, readConsent, sampleOf } from '../talk/sample'

/**
 * "That was not what I meant": takes the understanding back, and sends the sentence without what tells whose it is, where the driver
 * has agreed to it once. `asked` is what would be sent, while the driver is asked.
 */
export const useNotMeant = (talk: ChatSession, tell: (text: string) => void) => {
  const { t } = useTranslation()
  const front = useFront()
  const locale = useLocale()
  const [asked, setAsked] = useState<Sample>()
  const send = (sample: Sample): void => {
    void front.api.fileSample(sample).then(
      () => tell(t('chat:notMeant.sent')),
      () => tell(t('chat:notMeant.notSent')),
    )
  }
  const tellNotMeant = async (id: number): Promise<void> => {
    const reply = talk.read().turns.find((turn) => turn.id === id)
    if (reply?.who !== 'plaza' || !reply.understood) return
    const { understood } = reply
    void talk.takeBack(id, locale)
    const sends = readConsent()
    if (sends === false) return
    const sample = await sampleOf(front, understood, locale)
    if (!sample) return
    if (sends) send(sample)
    else setAsked(sample)
  }
  const answer = (sends: boolean): void => {
    keepConsent(sends)
    if (sends && asked) send(asked)
    else tell(t('chat:notMeant.kept'))
    setAsked(undefined)
  }
  return { asked, answer, notMeant: (id: number) => void tellNotMeant(id) }
}
