// A bare Hono handler that gives fixed bytes: what the gateway is compared with.
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const bodies = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const app = new Hono()
for (const [path, body] of Object.entries(bodies))
  app.get(path, (c) => c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, msg: 'listening' })),
)
