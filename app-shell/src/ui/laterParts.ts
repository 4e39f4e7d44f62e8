import { useNamespaceName } from '../core/useNamespaceName.js'
import { AddressGroups } from './AddressGroups.js'
import { copyText } from './copyText.js'
import { Icon } from './Icon.js'
import { IconButton } from './IconButton.js'
import { useCount } from './useCount.js'
import { usePluginTexts } from './usePluginTexts.js'

/**
 * What the views after the first frame share with those of plugins. As one object it is one file: a bundler would make one for each set of
 * plugins that share a part, and the first frame names every file that a later view needs.
 */
export const laterParts = { AddressGroups, copyText, Icon, IconButton, useCount, useNamespaceName, usePluginTexts }
