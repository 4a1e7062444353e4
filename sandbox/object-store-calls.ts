import type { IncomingHttpHeaders } from 'node:http';
import type { Bucket, HeldObject } from './object-shelves.ts';
import { S3Refusal } from './signature-v4.ts';

export type ObjectStoreResponse = {
  status: number;
  headers: Record<string, string | number>;
  body: Buffer | string;
};
export type ObjectStoreRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

type Call = ObjectStoreRequest & { bucket: Bucket; name: string; key: string; query: URLSearchParams };

const nothing = Buffer.alloc(0);
const asXml = { 'content-type': 'application/xml' };
const xml = (body: string): ObjectStoreResponse => ({ status: 200, headers: asXml, body });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&');
/** Returns the contents of all elements of that tag name. */
const between = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, inner = '']) => unescaped(inner));

const typeOf = ({ headers }: ObjectStoreRequest): string => headers['content-type'] ?? 'binary/octet-stream';

const rangeOf = (header: string | undefined, size: number): [number, number] | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found) return null;
  const [, first = '', last = ''] = found;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || end < start)
    throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable');
  return [start, end];
};

const headersOf = ({ etag, type, changedAt }: HeldObject) => ({
  etag,
  'content-type': type,
  'last-modified': changedAt.toUTCString(),
  'accept-ranges': 'bytes',
});

const getObject = ({ bucket, key, headers }: Call): ObjectStoreResponse => {
  const object = bucket.get(key);
  if (headers['if-match'] !== undefined && headers['if-match'] !== object.etag)
    throw new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold');
  if (headers['if-none-match'] === object.etag)
    return { status: 304, headers: headersOf(object), body: nothing };
  const { bytes } = object;
  const range = rangeOf(headers.range, bytes.length);
  if (!range) return { status: 200, headers: headersOf(object), body: bytes };
  const [start, end] = range;
  return {
    status: 206,
    headers: { ...headersOf(object), 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  };
};

const putObject = ({ bucket, key, body, ...asked }: Call): ObjectStoreResponse => ({
  status: 200,
  headers: { etag: bucket.put(key, body, typeOf({ ...asked, body })) },
  body: nothing,
});

const deleteObject = ({ bucket, key }: Call): ObjectStoreResponse => {
  bucket.objects.delete(key);
  return { status: 204, headers: {}, body: nothing };
};

const deleteObjects = ({ bucket, body, headers }: Call): ObjectStoreResponse => {
  const proven = Object.keys(headers).some(
    (name) => name === 'content-md5' || name.startsWith('x-amz-checksum-'),
  );
  if (!proven)
    throw new S3Refusal(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5');
  const keys = between(body.toString(), 'Key');
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Refusal(400, 'MalformedXML', 'The XML you provided was not well-formed');
  for (const key of keys) bucket.objects.delete(key);
  return xml('<DeleteResult></DeleteResult>');
};

const list = ({ bucket, name, query }: Call): ObjectStoreResponse => {
  if (query.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented', 'Only list-type 2 is here.');
  const token = query.get('continuation-token') ?? '';
  const after = Buffer.from(token, 'base64url').toString();
  const most = Number(query.get('max-keys') ?? 1000);
  const { keys, more } = bucket.page(query.get('prefix') ?? '', after, most);
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const folderOf = (key: string): string | null => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? null : key.slice(0, end + 1);
  };
  const folders = [...new Set(keys.map(folderOf).filter((folder) => folder !== null))].map(
    (folder) => `<CommonPrefixes><Prefix>${escaped(folder)}</Prefix></CommonPrefixes>`,
  );
  const found = keys.filter((key) => folderOf(key) === null);
  const contents = found.map((key) => {
    const { bytes, etag, changedAt } = bucket.get(key);
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const next = more ? Buffer.from(keys.at(-1) ?? '').toString('base64url') : '';
  return xml(
    `<ListBucketResult><Name>${name}</Name><KeyCount>${keys.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${contents.join('')}${folders.join('')}${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
};

const beginUpload = ({ bucket, name, key, ...asked }: Call): ObjectStoreResponse =>
  xml(
    `<InitiateMultipartUploadResult><Bucket>${name}</Bucket><Key>${escaped(key)}</Key><UploadId>${bucket.begin(key, typeOf(asked))}</UploadId></InitiateMultipartUploadResult>`,
  );

const uploadPart = ({ bucket, query, body }: Call): ObjectStoreResponse => ({
  status: 200,
  headers: { etag: bucket.putPart(query.get('uploadId') ?? '', Number(query.get('partNumber')), body) },
  body: nothing,
});

const completeUpload = ({ bucket, name, key, query, body }: Call): ObjectStoreResponse => {
  const parts = between(body.toString(), 'Part').map((part) => ({
    number: Number(between(part, 'PartNumber')[0]),
    etag: between(part, 'ETag')[0] ?? '',
  }));
  const etag = bucket.complete(query.get('uploadId') ?? '', parts).replaceAll('"', '&quot;');
  return xml(
    `<CompleteMultipartUploadResult><Bucket>${name}</Bucket><Key>${escaped(key)}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`,
  );
};

const abortUpload = ({ bucket, query }: Call): ObjectStoreResponse => {
  bucket.abort(query.get('uploadId') ?? '');
  return { status: 204, headers: {}, body: nothing };
};

/** Calls by method, subject (a bucket or one object) and query names; names in `detailParams` do not count. */
const calls: Readonly<Record<string, (call: Call) => ObjectStoreResponse>> = {
  'GET object': getObject,
  'HEAD object': getObject,
  'PUT object': putObject,
  'DELETE object': deleteObject,
  'POST bucket delete': deleteObjects,
  'GET bucket list-type': list,
  'POST object uploads': beginUpload,
  'PUT object partNumber,uploadId': uploadPart,
  'POST object uploadId': completeUpload,
  'DELETE object uploadId': abortUpload,
};
const detailParams = new Set(['x-id', 'prefix', 'continuation-token', 'max-keys', 'delimiter']);

/** Answers a request as S3 does, once its signature is verified. Throws an S3Refusal for everything else. */
export const answerFor = (
  asked: ObjectStoreRequest,
  buckets: ReadonlyMap<string, Bucket>,
): ObjectStoreResponse => {
  const { pathname, searchParams } = new URL(asked.url, 'http://store');
  const [name = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
  const bucket = buckets.get(name);
  if (!bucket) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const key = rest.join('/');
  const names = [...searchParams.keys()].filter((param) => !detailParams.has(param)).sort();
  const what = [asked.method, key === '' ? 'bucket' : 'object', names.join(',')].filter(Boolean).join(' ');
  const answer = Object.hasOwn(calls, what) ? calls[what] : undefined;
  if (!answer) throw new S3Refusal(501, 'NotImplemented', `${what} is not implemented.`);
  return answer({ ...asked, bucket, name, key, query: searchParams });
};
