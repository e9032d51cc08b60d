/** Who is asking, as the database knows them at this moment. */
export type Viewer = { userId: number; admin: boolean; teamId: number | null; tokenHash: string }
