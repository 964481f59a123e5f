interface ImportMetaEnv {
  /** Address of the API with its `/api`, for a web app served from elsewhere; `/api` of the same origin when unset. */
  readonly VITE_API_URL?: string;
}
