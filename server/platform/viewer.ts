/** Who is asking, as far as access decisions need to know; null is a visitor. Read per request, never from the client. */
export type Viewer = {
  id: string;
  sessionId: string;
  admin: boolean;
  username: string | null;
  hasSubscriptionAccess: boolean;
};
