import { solana, solanaDevnet, solanaMainnet } from '@latchkey/plugin-solana'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { eventually, pairWith, setStage, shownUri } from './stage.testing.js'

test('default: scanning the code connects, and the wallet signs', async () => {
  const { load, wallet } = await setStage()
  const { latchkey } = await load()
  const { address, chainId } = await pairWith(latchkey, wallet)
  expect(chainId).toBe('eip155:1')
  const signature = await latchkey.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(address)
})
