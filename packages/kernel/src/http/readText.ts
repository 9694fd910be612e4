/**
 * Reads the body of a response up to a limit, because the server decides how much it sends.
 *
 * @returns Undefined when the body is longer; the rest is not fetched.
 */
export async function readText({ body }: Response, maxBytes: number): Promise<string | undefined> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
