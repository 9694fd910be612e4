import { isRefusal } from '../networks/createNode.js'

/** Waits until what was signed is sent. Where the node's answer was lost, it may be in a block all the same. @throws what the node refused it with */
export async function sendSigned(sending: Promise<unknown>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (isRefusal(error)) throw error
  }
}
