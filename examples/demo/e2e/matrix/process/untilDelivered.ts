/** Waits until the tabs of this process have received each other's messages and the replies to them. */
export async function untilDelivered(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const [from, to] = [new BroadcastChannel('delivered'), new BroadcastChannel('delivered')]
    await new Promise((resolve) => {
      to.onmessage = resolve
      from.postMessage(round)
    })
    from.close()
    to.close()
  }
}
