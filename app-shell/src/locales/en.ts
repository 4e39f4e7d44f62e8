import { account } from '../core/locale/account.en.js'
import { en as connect } from '../core/locale/en.js'
import { failures } from '../core/locale/failures.en.js'
import { legal } from '../core/locale/legal.en.js'
import { limit } from '../core/locale/limit.en.js'
import { networks } from '../core/locale/networks.en.js'
import { noWallets } from '../core/locale/noWallets.en.js'
import { switching } from '../core/locale/switching.en.js'
import { waiting } from '../core/locale/waiting.en.js'
import { core } from '../core/manifest.js'
import type { ShippedMessages } from '../i18n/messages.js'
import { en as shell } from '../shell/locale/en.js'
import { failureTexts } from '../shell/locale/failure.en.js'
import { notes } from '../shell/locale/notes.en.js'

const catalogues = {
  shell,
  'shell.notes': notes,
  'core.legal': legal,
  'core.limit': limit,
  'core.connect': { ...connect, ...noWallets, ...waiting },
  'core.failures': failures,
  'core.account': account,
  'core.networks': { ...networks, ...switching },
  'shell.failure': failureTexts,
}

const texts = Object.entries(catalogues).flatMap(([id, catalogue]) =>
  Object.entries(catalogue).map(([key, text]) => [`${id}.${key}`, text]),
)
const titles = Object.entries(core().manifest.views ?? {}).flatMap(([view, { title }]) =>
  title === undefined ? [] : [[`views.${view}`, title]],
)

/** Every English text of the modal by its key, for a site that writes another language. */
export default Object.fromEntries([...texts, ...titles]) as ShippedMessages
