interface ImportMetaEnv {
  /** Address of the API including `/api`, if the web app is on another origin. */
  readonly VITE_API_URL?: string;
}

/** A file's text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
