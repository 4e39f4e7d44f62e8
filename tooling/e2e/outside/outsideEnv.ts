/** The environment of someone who has never seen this repository. */
export function outsideEnv(): NodeJS.ProcessEnv {
  const inherited =
    /^(npm_(package|lifecycle|command|config_(local_prefix|workspace))|NODE_OPTIONS|NODE_PATH|NODE_ENV|INIT_CWD|CI$)/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
  // Tools that would phone home, or colour what is read here.
  const silent = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  return { ...env, ...silent, NO_COLOR: '1', FORCE_COLOR: undefined }
}
