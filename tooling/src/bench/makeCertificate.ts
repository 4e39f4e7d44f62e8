import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A certificate for `localhost` that is valid for the run; `undefined` without OpenSSL. */
export async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ])
    return { key: await readFile(key), cert: await readFile(cert) }
  } catch {
    return
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
