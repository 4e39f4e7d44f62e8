import type { SignClient } from '@walletconnect/sign-client'

/** The relay client we use, and what a site may bring instead. */
export type Client = InstanceType<typeof SignClient>
