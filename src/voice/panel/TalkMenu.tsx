import { Copy, Download, EllipsisVertical, MonitorSmartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { leaveEvents } from '../../../dialogue/decide/yesNo'
import { replyFacts } from '../../../dialogue/facts'
import { useTranslation } from '../../translation'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { copyText } from '../../device/copyText'
import { saveFile } from '../../device/saveFile'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Popover } from '../../layouts/header/Popover'
import type { ChatSession } from '../chatSession'
import { keepConsent, readConsent } from '../talk/sample'
import { openTalk } from '../../talk/talkOpen'
import { transcriptOf } from '../talk/transcript'
import { useTranscriptTexts } from './useTranscriptTexts'

/** What can be done with the whole conversation. */
export const TalkMenu = ({
  talk,
  tell,
}: {
  talk: ChatSession
  /** Says what was done. */ tell: (text: string) => void
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const front = useFront()
  const texts = useTranscriptTexts()
  const [sends, setSends] = useState(readConsent)
  const [asks, setAsks] = useState(false)
  const forget = (): void => {
    setAsks(false)
    // What was talked about goes, too; a booking that is being made goes on.
    const leaving = leaveEvents(replyFacts(front.actor.getSnapshot(), front.now()))
    if (leaving)
      for (const event of [...leaving, { type: 'search.clear' } as const]) front.sendIfAllowed(event)
    talk.forget()
  }
  const text = (): string => transcriptOf(talk.read().turns, locale, texts)
  const copy = (): void => {
    void copyText(text()).then((done) => tell(t(done ? 'chat:menu.copied' : 'chat:menu.notCopied')))
  }
  const save = (): void => {
    const day = new Date(front.now()).toISOString().slice(0, 10)
    saveFile(`plaza-${day}.txt`, 'text/plain;charset=utf-8', text())
    tell(t('chat:menu.saved'))
  }
  const changeConsent = (): void => {
    keepConsent(undefined)
    setSends(undefined)
    tell(t('chat:menu.asksAgain'))
  }
  return (
    <>
      <Popover icon={<EllipsisVertical aria-hidden="true" />} label={t('chat:menu.title')} iconOnly>
        <Button look="bare" icon={<MonitorSmartphone aria-hidden="true" />} onClick={openTalk}>
          {t('chat:elsewhere')}
        </Button>
        <Button look="bare" icon={<Copy aria-hidden="true" />} onClick={copy}>
          {t('chat:menu.copy')}
        </Button>
        <Button look="bare" icon={<Download aria-hidden="true" />} onClick={save}>
          {t('chat:menu.save')}
        </Button>
        <Button look="bare" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsks(true)}>
          {t('chat:menu.forget')}
        </Button>
        {sends !== undefined && (
          <Button look="bare" onClick={changeConsent}>
            {t(sends ? 'chat:menu.sends' : 'chat:menu.sendsNot')}
          </Button>
        )}
      </Popover>
      {asks && (
        <Dialog
          title={t('chat:menu.forgetTitle')}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button onClick={() => setAsks(false)}>{t('chat:menu.keep')}</Button>
              <Button look="stop" onClick={forget}>
                {t('chat:menu.forget')}
              </Button>
            </>
          }
        >
          <p>{t('chat:menu.forgetText')}</p>
        </Dialog>
      )}
    </>
  )
}
