import { expect, test } from 'vitest'
import { createSeed } from '../keys/createSeed.js'
import { splitSeed } from '../shares/splitSeed.js'
import { deriveSealKey } from './deriveSealKey.js'
import { createRecoveryCode, readRecoveryCode } from './recoveryCode.js'
import { openShare, sealShare } from './sealShare.js'

const invalid = (problem: string) => expect.objectContaining({ code: 'RECOVERY_CODE_INVALID', context: { problem } })

test('a code is read as it is written, and as people type it', () => {
  for (let count = 0; count < 200; count += 1) {
    const { text, secret } = createRecoveryCode()
    expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readRecoveryCode(text)).toEqual(secret)
    const typed = text.toLowerCase().replaceAll('-', ' – ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect(readRecoveryCode(typed)).toEqual(secret)
  }
})

test('a code with one wrong character is refused', () => {
  const code = createRecoveryCode().text.replaceAll('-', '')
  const wrong = [...code].map((character, index) => code.slice(0, index) + (character === '7' ? '8' : '7') + code.slice(index + 1))
  // One in 65,536 passes a checksum of two bytes.
  const passed = wrong.filter((text) => {
    try {
      return readRecoveryCode(text).length > 0
    } catch {
      return false
    }
  })
  expect(passed.length).toBeLessThanOrEqual(1)
})

test.each([
  ['', 'length'],
  ['8TR2N', 'length'],
  [`${'U'.repeat(29)}`, 'characters'],
  [`${'😀'.repeat(14)}0`, 'characters'],
  [`${'0'.repeat(28)}1`, 'checksum'],
])('what is no code: %j', (text, problem) => {
  expect(() => readRecoveryCode(text)).toThrow(invalid(problem))
})

test('a sealed share opens with the same code only, and for the same account only', async () => {
  const { recovery } = await splitSeed(createSeed())
  const { secret } = createRecoveryCode()
  const key = await deriveSealKey(secret, 'recovery code')
  const sealed = await sealShare(recovery, { key, accountId: 'google:1' })
  expect(await openShare(sealed, { key: await deriveSealKey(secret, 'recovery code'), accountId: 'google:1' })).toEqual(recovery)
  const locked = expect.objectContaining({ code: 'SHARE_LOCKED' })
  await expect(openShare(sealed, { key, accountId: 'google:2' })).rejects.toEqual(locked)
  const other = await deriveSealKey(createRecoveryCode().secret, 'recovery code')
  await expect(openShare(sealed, { key: other, accountId: 'google:1' })).rejects.toEqual(locked)
  const passkey = await deriveSealKey(secret, 'passkey')
  await expect(openShare(sealed, { key: passkey, accountId: 'google:1' })).rejects.toEqual(locked)
  await expect(openShare(`${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`, { key, accountId: 'google:1' })).rejects.toEqual(
    locked,
  )
  await expect(openShare('', { key, accountId: 'google:1' })).rejects.toEqual(locked)
})

test('the same share is sealed differently each time, and its key cannot be read', async () => {
  const { recovery } = await splitSeed(createSeed())
  const key = await deriveSealKey(new Uint8Array(32), 'passkey')
  const parts = { key, accountId: 'a' }
  expect(await sealShare(recovery, parts)).not.toBe(await sealShare(recovery, parts))
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
