import type { Feature } from '@latchkey/kernel'
import { defineFeature, isDismissal } from '@latchkey/kernel'
import type { ActivityContract } from './contract.js'
import { createReader, lifetimeMs } from './createReader.js'
import type { ActivityInside } from './parts.js'
import type { Page } from './readPage.js'
import { activitySlice } from './slice.js'
import { styles } from './styles.js'
import { Activity } from './views/Activity.js'
import { ActivityDetail } from './views/ActivityDetail.js'
import { ActivityTab } from './views/ActivityTab.js'

const feature: Feature<ActivityContract> = defineFeature<ActivityInside>({
  slice: activitySlice,
  views: { Activity, ActivityTab, ActivityDetail },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  async setup(context) {
    const write = context.bind(activitySlice)
    const reader = createReader({ context, write, cache: await context.cache<Page>({ lifetimeMs }) })
    return {
      parts: { reader, showHidden: write.hiddenShown, told: undefined },
      actions: {
        async open() {
          await context.ask('Activity', undefined).catch((error: unknown) => {
            // It has no result: that it was closed is how it ends.
            if (!isDismissal(error)) throw error
          })
        },
        refresh: reader.refresh,
        loadMore: reader.loadMore,
        paid: reader.paid,
      },
    }
  },
})

export default feature
