/** A clock that tests move. */
export const createTime = () => {
  const time = { at: Date.parse('2026-05-01T12:00:00Z') }
  return { now: () => time.at, pass: (ms: number) => void (time.at += ms) }
}
