export {
  type MailboxStoreCase,
  type MailboxStorePlace,
  mailboxStoreConformance,
} from './mailboxStoreConformance.js'
