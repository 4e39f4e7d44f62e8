import { keptToken } from './keepToken.js'

/** Sends an order to the server this page is from; gives what it answered, or throws an Error with its words. */
export async function giveOrder(path: string, body: Record<string, unknown>): Promise<unknown> {
  let answer: { result?: unknown; error?: { message: string } }
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-token': keptToken() },
      body: JSON.stringify(body),
    })
    answer = await response.json()
  } catch {
    throw new Error('The sandbox does not answer.')
  }
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}
