import { useTranslation } from 'react-i18next'
import type { Preference } from '../../../contract/search'
import { useFront } from '../../driver'
import { Bay } from '../../parts/Bay'
import { AskForm } from './AskForm'
import { SayIt } from './SayIt'
import { Segments } from './Segments'
import type { Asking } from './useAsking'
import './home.css'

const preferences: readonly Preference[] = ['cheaper', 'closer', 'automatic']

/** Before the first search: one question, in the bay. */
export const Home = ({ asking }: { asking: Asking }) => {
  const { t } = useTranslation()
  const { tell, now } = useFront()
  return (
    <div className="home">
      <div className="home-words">
        <h1>{t('search.headline')}</h1>
        <p className="home-lead soft">{t('search.lead')}</p>
      </div>
      <Bay className="home-bay">
        <AskForm asking={asking}>
          <Segments
            label={t('search.preference')}
            options={preferences.map((id) => ({ id, label: t(`search.preferences.${id}`) }))}
            chosen={asking.preference}
            onChoose={(preference) => tell({ type: 'search.ask', at: now(), preference })}
          />
        </AskForm>
      </Bay>
      <SayIt among="home" />
    </div>
  )
}
