/** The caller, as far as access decisions need to know them; null is a visitor. Read per request, never from the client. */
export type Viewer = {
  id: string;
  sessionId: string;
  admin: boolean;
  /** An administrator who has yet to set up a second factor; `admin` is false until then. */
  mustEnrol?: true;
  username: string | null;
  hasSubscriptionAccess: boolean;
};
