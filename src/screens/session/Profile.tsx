import { OpenSessions } from './OpenSessions'
import { OtherDevice } from './OtherDevice'
import { SilencedWarnings } from './SilencedWarnings'
import styles from './Profile.module.css'

/** Where the account is open, and how to open it elsewhere. */
export function Profile() {
  return (
    <div className={styles.profile}>
      <OpenSessions />
      <OtherDevice />
      <SilencedWarnings />
    </div>
  )
}
