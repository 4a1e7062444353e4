import { demoStudio } from '../../demo/content/index.ts';

/** Answers the cookies of the session. */
export const signIn = async (port: number, email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoStudio.password }),
  });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};
