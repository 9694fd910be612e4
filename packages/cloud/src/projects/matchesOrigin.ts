/**
 * Whether an origin is of a pattern, in which `*` stands for any characters and everything else for itself. The case counts. Its time is linear in the
 * length of the origin for each star, whoever wrote the pattern.
 */
export function matchesOrigin(pattern: string, origin: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return origin === pattern
  if (!origin.startsWith(first) || !origin.endsWith(last) || origin.length < first.length + last.length) return false
  const end = origin.length - last.length
  let at = first.length
  for (const part of rest) {
    const found = origin.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
