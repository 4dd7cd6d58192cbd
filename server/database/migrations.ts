import * as first from './migrations/0001_first'
import * as health from './migrations/0002_health'
import * as onceAndLanes from './migrations/0003_once_and_lanes'
import * as reconcile from './migrations/0004_reconcile'
import * as sessionRevision from './migrations/0005_session_revision'
import * as authorization from './migrations/0006_authorization'
import * as refreshes from './migrations/0007_refreshes'
import * as mailOutbox from './migrations/0008_mail_outbox'
import * as identity from './migrations/0009_identity'
import * as pending from './migrations/0010_pending'
import * as emailDomains from './migrations/0011_email_domains'
import * as sessionParents from './migrations/0012_session_parents'
import * as favorites from './migrations/0013_favorites'
import * as processes from './migrations/0014_processes'
import * as ledger from './migrations/0015_ledger'
import * as vehicles from './migrations/0016_vehicles'
import * as profiles from './migrations/0017_profiles'
import * as promotions from './migrations/0018_promotions'
import * as cards from './migrations/0019_cards'
import * as transfers from './migrations/0020_transfers'
import * as access from './migrations/0021_access'
import * as admin from './migrations/0022_admin'
import * as invoices from './migrations/0023_invoices'
import * as changes from './migrations/0024_changes'
import * as costNotes from './migrations/0025_cost_notes'
import * as calendarFeeds from './migrations/0026_calendar_feeds'
import * as talks from './migrations/0027_talks'
import * as kiosks from './migrations/0028_kiosks'
import * as samples from './migrations/0029_samples'
import * as kioskRuns from './migrations/0030_kiosk_runs'
import * as conversationOwner from './migrations/0031_conversation_owner'
import * as spokenYeses from './migrations/0032_spoken_yeses'

/** All migrations in their order; one that has landed is never changed. */
export const migrations = {
  '0001_first': first,
  '0002_health': health,
  '0003_once_and_lanes': onceAndLanes,
  '0004_reconcile': reconcile,
  '0005_session_revision': sessionRevision,
  '0006_authorization': authorization,
  '0007_refreshes': refreshes,
  '0008_mail_outbox': mailOutbox,
  '0009_identity': identity,
  '0010_pending': pending,
  '0011_email_domains': emailDomains,
  '0012_session_parents': sessionParents,
  '0013_favorites': favorites,
  '0014_processes': processes,
  '0015_ledger': ledger,
  '0016_vehicles': vehicles,
  '0017_profiles': profiles,
  '0018_promotions': promotions,
  '0019_cards': cards,
  '0020_transfers': transfers,
  '0021_access': access,
  '0022_admin': admin,
  '0023_invoices': invoices,
  '0024_changes': changes,
  '0025_cost_notes': costNotes,
  '0026_calendar_feeds': calendarFeeds,
  '0027_talks': talks,
  '0028_kiosks': kiosks,
  '0029_samples': samples,
  '0030_kiosk_runs': kioskRuns,
  '0031_conversation_owner': conversationOwner,
  '0032_spoken_yeses': spokenYeses,
}
