import { describe, expect, it } from 'vitest'
import { runProgram } from './runProgram.mjs'

/** @param {string} code */
const node = (code) => runProgram(process.execPath, ['-e', code])

describe('runProgram', () => {
  it('default: what the program wrote to both streams, and that it ended well', async () => {
    const { isGreen, output } = await node('console.log("out"); console.error("err")')
    expect([isGreen, output.split('\n').sort()]).toEqual([true, ['', 'err', 'out']])
  })

  it('error: a program that ends with a code, or by a signal, has failed', async () => {
    expect(await node('console.log("why"); process.exit(3)')).toEqual({ isGreen: false, output: 'why\n' })
    expect(await node('process.kill(process.pid)')).toEqual({ isGreen: false, output: '' })
  })

  it('error: one that is not there', async () => {
    await expect(runProgram('latchkey-no-such-program', [])).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('default: two run at the same time: each ends after the other has begun', async () => {
    const code = 'console.log(Date.now()); setTimeout(() => console.log(Date.now()), 1_000)'
    const times = (await Promise.all([node(code), node(code)])).map(({ output }) => output.trim().split('\n').map(Number))
    expect(Math.max(...times.map(([begun]) => begun))).toBeLessThan(Math.min(...times.map(([, ended]) => ended)))
  })
})
