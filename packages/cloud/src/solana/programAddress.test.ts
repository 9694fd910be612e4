import { Keypair, PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { METADATA_PROGRAM, metadataAddress } from './mints.js'

test('default: the address of the metadata of any mint is that of the published library', () => {
  const program = new PublicKey(METADATA_PROGRAM)
  for (let count = 0; count < 50; count += 1) {
    const mint = Keypair.generate().publicKey
    const [expected] = PublicKey.findProgramAddressSync([Buffer.from('metadata'), program.toBuffer(), mint.toBuffer()], program)
    expect(metadataAddress(mint.toBase58())).toBe(expected.toBase58())
  }
})
