/** The logged-in user of a request, as currently stored in the database. */
export type Viewer = { userId: number; admin: boolean; teamId: number | null; tokenHash: string }
