// Tells what is being done while it is done. Imports nothing but Node: it runs before anything is installed.

const TICK_MS = 1_000
const LINE_TICKS = 3

/**
 * Waits for `work` and says every few seconds how far it is: on a terminal in one line that is written anew, elsewhere line by line.
 * @template T
 * @param {() => string} describe - What is being done, e.g. `setup: 410 of 1,300 packages`; called anew each time.
 * @param {() => Promise<T>} work - Begins the work.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [stream] - Where to write. @default `process.stdout`
 * @returns {Promise<T>} What `work` resolves with.
 */
export async function withProgress(describe, work, stream = process.stdout) {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 1000)
  /** @param {string} text @param {string} [end] */
  const write = (text, end) => stream.write(stream.isTTY ? `\r\u001B[2K${text}${end === '\n' ? end : ''}` : `${text}\n`)
  write(`${describe()} …`)
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (stream.isTTY || ticks % LINE_TICKS === 0) write(`${describe()} … ${seconds()} s`)
  }, TICK_MS)
  try {
    const result = await work()
    write(`${describe()}: took ${seconds()} s`, '\n')
    return result
  } catch (error) {
    write(`${describe()}: failed after ${seconds()} s`, '\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
