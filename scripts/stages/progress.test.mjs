import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withProgress } from './progress.mjs'

/** @param {boolean} isTTY */
function createStream(isTTY) {
  /** @type {string[]} */
  const lines = []
  return { isTTY, lines, write: (/** @type {string} */ text) => lines.push(text) }
}

describe('withProgress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('default: without a terminal nothing is silent for more than three seconds', async () => {
    const stream = createStream(false)
    let count = 0
    const work = withProgress(
      () => `${count} of 9`,
      () => new Promise((resolve) => setTimeout(resolve, 7_400, 'ready')),
      stream,
    )
    await vi.advanceTimersByTimeAsync(3_000)
    count = 4
    await vi.advanceTimersByTimeAsync(4_400)
    expect(await work).toBe('ready')
    expect(stream.lines).toEqual(['0 of 9 …\n', '0 of 9 … 3 s\n', '4 of 9 … 6 s\n', '4 of 9: took 7 s\n'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stream.lines).toHaveLength(4)
  })

  it('default: on a terminal one line is written anew each second', async () => {
    const stream = createStream(true)
    const work = withProgress(
      () => 'Installing',
      () => new Promise((resolve) => setTimeout(resolve, 2_500)),
      stream,
    )
    await vi.advanceTimersByTimeAsync(2_500)
    await work
    expect(stream.lines).toEqual(
      ['Installing …', 'Installing … 1 s', 'Installing … 2 s', 'Installing: took 3 s\n'].map((text) => `\r\u001B[2K${text}`),
    )
  })

  it('default: work that fails is told and passed on', async () => {
    const stream = createStream(false)
    const error = new Error('no disk')
    await expect(
      withProgress(
        () => 'Installing',
        () => Promise.reject(error),
        stream,
      ),
    ).rejects.toBe(error)
    expect(stream.lines.at(-1)).toBe('Installing: failed after 0 s\n')
  })
})
