/** Waits until the messages are there that tabs of this process have sent each other, and those they were answered with. */
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
