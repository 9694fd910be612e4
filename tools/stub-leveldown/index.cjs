// The local Bitcoin chain of the tests lives in memory. Its on-disk database is a native module that would have to be
// compiled on every machine; this takes its place and says so if anyone asks for a chain on disk.
module.exports = class Leveldown {
  constructor() {
    throw new Error('leveldown is not installed here: start bcoin with `memory: true`.')
  }
}
