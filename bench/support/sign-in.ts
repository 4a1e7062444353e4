import { demoStudio } from '../../demo/content/index.ts';

let visitors = 0;

/** A network of its own for each, since one address may sign in a few times only. */
const newAddress = (): string => {
  visitors += 1;
  return `2001:db8:0:${visitors.toString(16)}::1`;
};

/** Answers the cookies of the session. The product must take addresses from a proxy: `startProduct({ behindProxy: true })`. */
export const signIn = async (port: number, email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email, password: demoStudio.password }),
  });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};
