// Loaded before the demo's own code: whoever started the demo moves its clock, in messages with milliseconds.
let aheadMs = 0
const { now } = Date
Date.now = () => now() + aheadMs
process.on('message', (ms) => {
  aheadMs = Number(ms)
  process.send?.(ms)
})
