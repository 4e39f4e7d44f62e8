// Requests from a process of its own: `rate` as many as possible over so many connections, `steady` so many a second.
import { Agent, get } from 'node:http'

const { url, seconds, connections, perSecond } = JSON.parse(process.argv[2] ?? '{}')
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let failures = 0

/** @returns {Promise<void>} */
function ask() {
  return new Promise((resolve) => {
    const fail = () => {
      failures += 1
      resolve()
    }
    get(url, { agent, headers: { origin: 'https://site.example' } }, (response) => {
      if (response.statusCode !== 200) failures += 1
      response.resume()
      response.once('end', () => resolve())
      response.once('error', fail)
    }).once('error', fail)
  })
}

async function measureRate() {
  const end = performance.now() + seconds * 1000
  let count = 0
  const start = performance.now()
  const loop = async () => {
    while (performance.now() < end) {
      await ask()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return { perSecond: (count / (performance.now() - start)) * 1000, requests: count, failures }
}

/** Requests start when their time has come, whether earlier ones have ended or not: a stall is seen by all that it delays. */
async function measureLatency() {
  const total = seconds * perSecond
  /** @type {number[]} */
  const times = []
  const open = new Set()
  const start = performance.now()
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1)
    for (; sent < due; sent++) {
      const at = start + (sent / perSecond) * 1000
      const asked = ask().then(() => {
        times.push(performance.now() - at)
        open.delete(asked)
      })
      open.add(asked)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(open)
  times.sort((one, other) => one - other)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: total, failures, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

console.log(JSON.stringify(await (perSecond ? measureLatency() : measureRate())))
agent.destroy()
