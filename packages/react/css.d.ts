/** A stylesheet as text: `import sheet from './Button.css?inline'`. */
declare module '*.css?inline' {
  const text: string
  export default text
}
