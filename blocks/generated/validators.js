// Generated from the schemas by `npm run generate`. Do not edit.
var validateAthleteSettings = validate52;
var schema19 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "AthleteSettings",
	"description": "An athlete: the portrait, what they compete in and how they stand. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of an athlete, where it is not the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["ilse-marchetti"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/athlete/schema.json"
};
var pattern3 = /* @__PURE__ */ new RegExp("^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate52.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema19.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema19.properties.id.type,
					parentSchema: schema19.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema19.type,
			parentSchema: schema19,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate52.errors = vErrors;
	return errors === 0;
}
validate52.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateBucketsSettings = validate53;
var schema20 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "BucketsSettings",
	"description": "A section of content as a composed page: its buckets as rails, more of them as the viewer goes down.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": {
		"section": {
			"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["home"]
		},
		"heading": {
			"description": "Whether the section's title stands above its rails.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/buckets/schema.json"
};
var pattern4 = /* @__PURE__ */ new RegExp("^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema20.required,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section" || key0 === "heading")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema20.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema20.properties.section.type,
					parentSchema: schema20.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data1 = data.heading;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema20.properties.heading.type,
					parentSchema: schema20.properties.heading,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateContinueWatchingSettings = validate54;
var schema21 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ContinueWatchingSettings",
	"description": "The films that the viewer has under way, the latest first, each with how far it is. Who has none sees nothing.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title.",
			"examples": [{ "label": "continueWatching" }]
		},
		"limit": {
			"description": "How many films at most.",
			"type": "integer",
			"minimum": 1,
			"maximum": 40,
			"default": 20,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/continue-watching/schema.json"
};
var schema23 = {
	"title": "Text",
	"description": "A text for people: one string for every language, one string per language, or the key of a label.",
	"type": ["string", "object"],
	"minProperties": 1,
	"propertyNames": { "pattern": "^(label|[a-z]{2})$" },
	"additionalProperties": { "type": "string" },
	"examples": [
		"Rampart",
		{
			"fr": "Nos films",
			"en": "Our films"
		},
		{ "label": "home" }
	]
};
var pattern5 = /* @__PURE__ */ new RegExp("^(label|[a-z]{2})$", "u");
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate56.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate56.errors = vErrors;
	return errors === 0;
}
validate56.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate54.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate56(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
				errors = vErrors.length;
			}
		}
		if (data.limit !== void 0) {
			let data1 = data.limit;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema21.properties.limit.type,
					parentSchema: schema21.properties.limit,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 40 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 40
						},
						message: "must be <= 40",
						schema: 40,
						parentSchema: schema21.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema21.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate54.errors = vErrors;
	return errors === 0;
}
validate54.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateDetailsSettings = validate58;
var schema24 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "DetailsSettings",
	"description": "The head of a series, a season or a playlist: its picture, what it is, and the way in. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a series, a season or a playlist, where it is not the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["the-long-camp"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/details/schema.json"
};
var pattern6 = /* @__PURE__ */ new RegExp("^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate58.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern6.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema24.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema24.properties.id.type,
					parentSchema: schema24.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema24.type,
			parentSchema: schema24,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate58.errors = vErrors;
	return errors === 0;
}
validate58.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateEpisodesSettings = validate59;
var schema25 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "EpisodesSettings",
	"description": "A series' episodes by season, a season's episodes, or a playlist's videos in order.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a series, a season or a playlist, where it is not the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["the-long-camp"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/episodes/schema.json"
};
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate59.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern6.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema25.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema25.properties.id.type,
					parentSchema: schema25.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema25.type,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate59.errors = vErrors;
	return errors === 0;
}
validate59.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateFooterSettings = validate60;
var schema26 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "FooterSettings",
	"description": "The foot of every page: columns of links, a word of the house, and the product's version.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"columns": {
			"description": "Groups of links.",
			"type": "array",
			"maxItems": 5,
			"items": {
				"title": "FooterColumn",
				"description": "One group of links.",
				"type": "object",
				"additionalProperties": false,
				"required": ["title", "links"],
				"properties": {
					"title": {
						"$ref": "../../../schemas/common.schema.json#/$defs/text",
						"description": "The group's title."
					},
					"links": {
						"description": "The group's links.",
						"type": "array",
						"maxItems": 12,
						"items": {
							"title": "FooterLink",
							"description": "One link.",
							"type": "object",
							"additionalProperties": false,
							"required": ["title", "href"],
							"properties": {
								"title": {
									"$ref": "../../../schemas/common.schema.json#/$defs/text",
									"description": "The link's words."
								},
								"href": {
									"$ref": "../../../schemas/common.schema.json#/$defs/link",
									"description": "Where it leads."
								}
							}
						},
						"examples": [[{
							"title": "Films",
							"href": "/section/films"
						}]]
					}
				}
			},
			"examples": [[{
				"title": "Explore",
				"links": [{
					"title": "Films",
					"href": "/section/films"
				}]
			}]]
		},
		"note": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A closing word, for instance on rights."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/footer/schema.json"
};
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var schema28 = {
	"title": "Link",
	"description": "Where a link leads: a path of the realm, an https address, a mail or telephone address, or a hash.",
	"type": "string",
	"pattern": "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
	"examples": ["/section/originals", "https://example.com/tickets"]
};
var pattern9 = /* @__PURE__ */ new RegExp("^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$", "u");
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate64.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern9.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema28.type,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
validate64.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate60.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "columns" || key0 === "note")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.columns !== void 0) {
			let data0 = data.columns;
			if (Array.isArray(data0)) {
				if (data0.length > 5) {
					const err1 = {
						instancePath: instancePath + "/columns",
						schemaPath: "#/properties/columns/maxItems",
						keyword: "maxItems",
						params: { limit: 5 },
						message: "must NOT have more than 5 items",
						schema: 5,
						parentSchema: schema26.properties.columns,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
						if (data1.title === void 0) {
							const err2 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "title" },
								message: "must have required property 'title'",
								schema: schema26.properties.columns.items.required,
								parentSchema: schema26.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if (data1.links === void 0) {
							const err3 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "links" },
								message: "must have required property 'links'",
								schema: schema26.properties.columns.items.required,
								parentSchema: schema26.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
						for (const key1 in data1) if (!(key1 === "title" || key1 === "links")) {
							const err4 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema26.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
						if (data1.title !== void 0) {
							if (!validate61(data1.title, {
								instancePath: instancePath + "/columns/" + i0 + "/title",
								parentData: data1,
								parentDataProperty: "title",
								rootData,
								dynamicAnchors
							})) {
								vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
								errors = vErrors.length;
							}
						}
						if (data1.links !== void 0) {
							let data3 = data1.links;
							if (Array.isArray(data3)) {
								if (data3.length > 12) {
									const err5 = {
										instancePath: instancePath + "/columns/" + i0 + "/links",
										schemaPath: "#/properties/columns/items/properties/links/maxItems",
										keyword: "maxItems",
										params: { limit: 12 },
										message: "must NOT have more than 12 items",
										schema: 12,
										parentSchema: schema26.properties.columns.items.properties.links,
										data: data3
									};
									if (vErrors === null) vErrors = [err5];
									else vErrors.push(err5);
									errors++;
								}
								const len1 = data3.length;
								for (let i1 = 0; i1 < len1; i1++) {
									let data4 = data3[i1];
									if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
										if (data4.title === void 0) {
											const err6 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "title" },
												message: "must have required property 'title'",
												schema: schema26.properties.columns.items.properties.links.items.required,
												parentSchema: schema26.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err6];
											else vErrors.push(err6);
											errors++;
										}
										if (data4.href === void 0) {
											const err7 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "href" },
												message: "must have required property 'href'",
												schema: schema26.properties.columns.items.properties.links.items.required,
												parentSchema: schema26.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err7];
											else vErrors.push(err7);
											errors++;
										}
										for (const key2 in data4) if (!(key2 === "title" || key2 === "href")) {
											const err8 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/additionalProperties",
												keyword: "additionalProperties",
												params: { additionalProperty: key2 },
												message: "must NOT have additional properties",
												schema: false,
												parentSchema: schema26.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err8];
											else vErrors.push(err8);
											errors++;
										}
										if (data4.title !== void 0) {
											if (!validate61(data4.title, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/title",
												parentData: data4,
												parentDataProperty: "title",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
												errors = vErrors.length;
											}
										}
										if (data4.href !== void 0) {
											if (!validate64(data4.href, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/href",
												parentData: data4,
												parentDataProperty: "href",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
												errors = vErrors.length;
											}
										}
									} else {
										const err9 = {
											instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
											schemaPath: "#/properties/columns/items/properties/links/items/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object",
											schema: schema26.properties.columns.items.properties.links.items.type,
											parentSchema: schema26.properties.columns.items.properties.links.items,
											data: data4
										};
										if (vErrors === null) vErrors = [err9];
										else vErrors.push(err9);
										errors++;
									}
								}
							} else {
								const err10 = {
									instancePath: instancePath + "/columns/" + i0 + "/links",
									schemaPath: "#/properties/columns/items/properties/links/type",
									keyword: "type",
									params: { type: "array" },
									message: "must be array",
									schema: schema26.properties.columns.items.properties.links.type,
									parentSchema: schema26.properties.columns.items.properties.links,
									data: data3
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/columns/" + i0,
							schemaPath: "#/properties/columns/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema26.properties.columns.items.type,
							parentSchema: schema26.properties.columns.items,
							data: data1
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/columns",
					schemaPath: "#/properties/columns/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema26.properties.columns.type,
					parentSchema: schema26.properties.columns,
					data: data0
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.note !== void 0) {
			if (!validate61(data.note, {
				instancePath: instancePath + "/note",
				parentData: data,
				parentDataProperty: "note",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err13 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema26.type,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err13];
		else vErrors.push(err13);
		errors++;
	}
	validate60.errors = vErrors;
	return errors === 0;
}
validate60.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateGridSettings = validate67;
var schema29 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "GridSettings",
	"description": "All of a bucket's items, page by page. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["upcoming-events"]
		},
		"banner": {
			"description": "Whether the first item's picture stands behind the title.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		},
		"cardShape": {
			"description": "The shape of the cards; the bucket's own when left out.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/grid/schema.json"
};
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate67.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema29.required,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "banner" || key0 === "cardShape")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema29.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema29.properties.bucket.type,
					parentSchema: schema29.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.banner !== void 0) {
			let data1 = data.banner;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/banner",
					schemaPath: "#/properties/banner/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema29.properties.banner.type,
					parentSchema: schema29.properties.banner,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err5 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema29.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema29.properties.cardShape.enum,
					parentSchema: schema29.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema29.type,
			parentSchema: schema29,
			data
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate67.errors = vErrors;
	return errors === 0;
}
validate67.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeadingSettings = validate68;
var schema30 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeadingSettings",
	"description": "A page's title, with a line below it where there is one.",
	"type": "object",
	"additionalProperties": false,
	"required": ["title"],
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title."
		},
		"text": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The line below it."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/heading/schema.json"
};
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate69.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate69.errors = vErrors;
	return errors === 0;
}
validate69.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate68.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.title === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "must have required property 'title'",
				schema: schema30.required,
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "title" || key0 === "text")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate69(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.text !== void 0) {
			if (!validate69(data.text, {
				instancePath: instancePath + "/text",
				parentData: data,
				parentDataProperty: "text",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema30.type,
			parentSchema: schema30,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate68.errors = vErrors;
	return errors === 0;
}
validate68.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeroSettings = validate72;
var schema32 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeroSettings",
	"description": "The large picture at the top of a page, with what it leads to: one, or several in turn.",
	"type": "object",
	"additionalProperties": false,
	"required": ["source"],
	"properties": {
		"source": {
			"title": "HeroSource",
			"description": "Where the hero's items come from: the heroes of a section, or named items.",
			"type": "object",
			"additionalProperties": false,
			"minProperties": 1,
			"maxProperties": 1,
			"properties": {
				"section": {
					"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
					"type": "string",
					"format": "content-id",
					"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
					"examples": ["home"]
				},
				"ids": {
					"description": "The ids of the items, in order.",
					"type": "array",
					"minItems": 1,
					"maxItems": 10,
					"items": { "$ref": "../../../schemas/common.schema.json#/$defs/contentId" },
					"examples": [["rampart-41"]]
				}
			},
			"examples": [{ "section": "home" }]
		},
		"heading": {
			"description": "What the page's title is: the first item's (item), or the section's, with a hero without items giving way to a plain heading (section).",
			"enum": ["item", "section"],
			"default": "item",
			"examples": ["section"]
		},
		"interval": {
			"description": "Seconds until the next item comes by itself; 0 leaves it to the viewer.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/hero/schema.json"
};
var schema33 = {
	"title": "ContentId",
	"description": "The id of a piece of the realm's content.",
	"type": "string",
	"format": "content-id",
	"pattern": "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
	"examples": ["rampart-41"]
};
var pattern13 = /* @__PURE__ */ new RegExp("^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$", "u");
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate73.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern13.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$" },
				message: "must match pattern \"^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$\"",
				schema: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema33.type,
			parentSchema: schema33,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate73.errors = vErrors;
	return errors === 0;
}
validate73.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate72.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.source === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source" },
				message: "must have required property 'source'",
				schema: schema32.required,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "source" || key0 === "heading" || key0 === "interval")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.source !== void 0) {
			let data0 = data.source;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length > 1) {
					const err2 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/maxProperties",
						keyword: "maxProperties",
						params: { limit: 1 },
						message: "must NOT have more than 1 properties",
						schema: 1,
						parentSchema: schema32.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (Object.keys(data0).length < 1) {
					const err3 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema32.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data0) if (!(key1 === "section" || key1 === "ids")) {
					const err4 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema32.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data0.section !== void 0) {
					let data1 = data0.section;
					if (typeof data1 === "string") {
						if (!pattern4.test(data1)) {
							const err5 = {
								instancePath: instancePath + "/source/section",
								schemaPath: "#/properties/source/properties/section/pattern",
								keyword: "pattern",
								params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
								message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
								schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
								parentSchema: schema32.properties.source.properties.section,
								data: data1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					} else {
						const err6 = {
							instancePath: instancePath + "/source/section",
							schemaPath: "#/properties/source/properties/section/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema32.properties.source.properties.section.type,
							parentSchema: schema32.properties.source.properties.section,
							data: data1
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				if (data0.ids !== void 0) {
					let data2 = data0.ids;
					if (Array.isArray(data2)) {
						if (data2.length > 10) {
							const err7 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/maxItems",
								keyword: "maxItems",
								params: { limit: 10 },
								message: "must NOT have more than 10 items",
								schema: 10,
								parentSchema: schema32.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						if (data2.length < 1) {
							const err8 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 items",
								schema: 1,
								parentSchema: schema32.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						const len0 = data2.length;
						for (let i0 = 0; i0 < len0; i0++) if (!validate73(data2[i0], {
							instancePath: instancePath + "/source/ids/" + i0,
							parentData: data2,
							parentDataProperty: i0,
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
							errors = vErrors.length;
						}
					} else {
						const err9 = {
							instancePath: instancePath + "/source/ids",
							schemaPath: "#/properties/source/properties/ids/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array",
							schema: schema32.properties.source.properties.ids.type,
							parentSchema: schema32.properties.source.properties.ids,
							data: data2
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema32.properties.source.type,
					parentSchema: schema32.properties.source,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data4 = data.heading;
			if (!(data4 === "item" || data4 === "section")) {
				const err11 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/enum",
					keyword: "enum",
					params: { allowedValues: schema32.properties.heading.enum },
					message: "must be equal to one of the allowed values",
					schema: schema32.properties.heading.enum,
					parentSchema: schema32.properties.heading,
					data: data4
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.interval !== void 0) {
			let data5 = data.interval;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err12 = {
					instancePath: instancePath + "/interval",
					schemaPath: "#/properties/interval/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema32.properties.interval.type,
					parentSchema: schema32.properties.interval,
					data: data5
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 60 || isNaN(data5)) {
					const err13 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema32.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data5 < 0 || isNaN(data5)) {
					const err14 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema32.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema32.type,
			parentSchema: schema32,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate72.errors = vErrors;
	return errors === 0;
}
validate72.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateImpersonateSettings = validate75;
var schema34 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ImpersonateSettings",
	"description": "Signs an admin in as somebody else, with the token in the address (RL-10).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading; the product’s own words when left out."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A sentence below the heading."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/impersonate/schema.json"
};
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate76.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate76.errors = vErrors;
	return errors === 0;
}
validate76.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate75.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema34,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate76(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate76(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema34.type,
			parentSchema: schema34,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate75.errors = vErrors;
	return errors === 0;
}
validate75.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateInterstitialSettings = validate79;
var schema36 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "InterstitialSettings",
	"description": "A page between two others: it has something to say, and goes on to where the viewer wanted to be.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading; the product’s own words when left out."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A sentence below the heading."
		},
		"action": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The words on the button that goes on."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/interstitial/schema.json"
};
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate80.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate80.errors = vErrors;
	return errors === 0;
}
validate80.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate79.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message" || key0 === "action")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema36,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate80(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate80(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
				errors = vErrors.length;
			}
		}
		if (data.action !== void 0) {
			if (!validate80(data.action, {
				instancePath: instancePath + "/action",
				parentData: data,
				parentDataProperty: "action",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate79.errors = vErrors;
	return errors === 0;
}
validate79.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLicenceRedirectSettings = validate84;
var schema38 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LicenceRedirectSettings",
	"description": "Leads a signed-in viewer, who came with a licence of an outside seller, to where it is redeemed (GD-02).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading; the product’s own words when left out."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A sentence below the heading."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/licence-redirect/schema.json"
};
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate85.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate85.errors = vErrors;
	return errors === 0;
}
validate85.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate84.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema38,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate85(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate85(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema38.type,
			parentSchema: schema38,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate84.errors = vErrors;
	return errors === 0;
}
validate84.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLiveNowSettings = validate88;
var schema40 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LiveNowSettings",
	"description": "What is on now: live events with their count, and the channels with what they show. A link to #live-now leads to it.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What stands above it, where it is not the product's own words."
		},
		"channels": {
			"description": "Whether the channels stand below the events.",
			"type": "boolean",
			"default": true,
			"examples": [false]
		},
		"whenNone": {
			"description": "What happens when no event is live: it says so, or is not there.",
			"enum": ["say", "hide"],
			"default": "hide",
			"examples": ["say"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/live-now/schema.json"
};
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate89.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate89.errors = vErrors;
	return errors === 0;
}
validate89.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate88.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "channels" || key0 === "whenNone")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema40,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate89(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
				errors = vErrors.length;
			}
		}
		if (data.channels !== void 0) {
			let data1 = data.channels;
			if (typeof data1 !== "boolean") {
				const err1 = {
					instancePath: instancePath + "/channels",
					schemaPath: "#/properties/channels/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema40.properties.channels.type,
					parentSchema: schema40.properties.channels,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.whenNone !== void 0) {
			let data2 = data.whenNone;
			if (!(data2 === "say" || data2 === "hide")) {
				const err2 = {
					instancePath: instancePath + "/whenNone",
					schemaPath: "#/properties/whenNone/enum",
					keyword: "enum",
					params: { allowedValues: schema40.properties.whenNone.enum },
					message: "must be equal to one of the allowed values",
					schema: schema40.properties.whenNone.enum,
					parentSchema: schema40.properties.whenNone,
					data: data2
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema40.type,
			parentSchema: schema40,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate88.errors = vErrors;
	return errors === 0;
}
validate88.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLoginSettings = validate91;
var schema42 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LoginSettings",
	"description": "The form with which a viewer signs in by e-mail address and password. It leads back to where the viewer wanted to be, which the address says in `from`, or to the realm's default target.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The words above the form.",
			"examples": [{ "label": "signInTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A sentence below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/login/schema.json"
};
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate92.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate92.errors = vErrors;
	return errors === 0;
}
validate92.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate91.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema42,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate92(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate92(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema42.type,
			parentSchema: schema42,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate91.errors = vErrors;
	return errors === 0;
}
validate91.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLogoutSettings = validate95;
var schema44 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LogoutSettings",
	"description": "Ends the viewer's session and leads to the realm's default target.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "message": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The words while that happens.",
		"examples": [{ "label": "loggingOut" }]
	} },
	"$id": "https://realmcast.dev/blocks/sections/logout/schema.json"
};
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate96.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate96.errors = vErrors;
	return errors === 0;
}
validate96.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate95.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema44,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.message !== void 0) {
			if (!validate96(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema44.type,
			parentSchema: schema44,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate95.errors = vErrors;
	return errors === 0;
}
validate95.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNavigationSettings = validate98;
var schema46 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NavigationSettings",
	"description": "The navigation bar. What it leads to and how it is laid out stand in menu.json.",
	"type": "object",
	"additionalProperties": false,
	"properties": {},
	"$id": "https://realmcast.dev/blocks/sections/navigation/schema.json"
};
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate98.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties",
			schema: false,
			parentSchema: schema46,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema46.type,
			parentSchema: schema46,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate98.errors = vErrors;
	return errors === 0;
}
validate98.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNewsSettings = validate99;
var schema47 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NewsSettings",
	"description": "The realm's news, the newest first, page by page.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What stands above it, where it is not the product's own words."
		},
		"pageSize": {
			"description": "How many items a page has.",
			"type": "integer",
			"minimum": 1,
			"maximum": 50,
			"default": 12,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/news/schema.json"
};
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate100.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate100.errors = vErrors;
	return errors === 0;
}
validate100.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate99.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "pageSize")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema47,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate100(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
				errors = vErrors.length;
			}
		}
		if (data.pageSize !== void 0) {
			let data1 = data.pageSize;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/pageSize",
					schemaPath: "#/properties/pageSize/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema47.properties.pageSize.type,
					parentSchema: schema47.properties.pageSize,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 50 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/pageSize",
						schemaPath: "#/properties/pageSize/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 50
						},
						message: "must be <= 50",
						schema: 50,
						parentSchema: schema47.properties.pageSize,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/pageSize",
						schemaPath: "#/properties/pageSize/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema47.properties.pageSize,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema47.type,
			parentSchema: schema47,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate99.errors = vErrors;
	return errors === 0;
}
validate99.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNewsItemSettings = validate102;
var schema49 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NewsItemSettings",
	"description": "A news item: its picture, its text, when and by whom. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a news item, where it is not the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["vacant-belt"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/news-item/schema.json"
};
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate102.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema49,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema49.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema49.properties.id.type,
					parentSchema: schema49.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema49.type,
			parentSchema: schema49,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate102.errors = vErrors;
	return errors === 0;
}
validate102.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNoticeSettings = validate103;
var schema50 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NoticeSettings",
	"description": "A page that has one thing to say, and one thing to do about it.",
	"type": "object",
	"additionalProperties": false,
	"required": ["title"],
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What there is to say."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The sentence below it."
		},
		"action": {
			"title": "NoticeAction",
			"description": "What to do about it.",
			"type": "object",
			"additionalProperties": false,
			"required": ["label", "to"],
			"properties": {
				"label": {
					"$ref": "../../../schemas/common.schema.json#/$defs/text",
					"description": "The words on the button."
				},
				"to": {
					"description": "Where it leads: the realm's home page, this page once more, or a link.",
					"oneOf": [{ "enum": ["home", "reload"] }, { "$ref": "../../../schemas/common.schema.json#/$defs/link" }],
					"examples": [
						"home",
						"reload",
						"/browse"
					]
				}
			},
			"examples": [{
				"label": { "label": "goHome" },
				"to": "home"
			}]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/notice/schema.json"
};
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate104.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate104.errors = vErrors;
	return errors === 0;
}
validate104.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate108.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern9.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema28.type,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate108.errors = vErrors;
	return errors === 0;
}
validate108.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate103.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.title === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "must have required property 'title'",
				schema: schema50.required,
				parentSchema: schema50,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "title" || key0 === "message" || key0 === "action")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema50,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate104(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate104(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
				errors = vErrors.length;
			}
		}
		if (data.action !== void 0) {
			let data2 = data.action;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				if (data2.label === void 0) {
					const err2 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/required",
						keyword: "required",
						params: { missingProperty: "label" },
						message: "must have required property 'label'",
						schema: schema50.properties.action.required,
						parentSchema: schema50.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data2.to === void 0) {
					const err3 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/required",
						keyword: "required",
						params: { missingProperty: "to" },
						message: "must have required property 'to'",
						schema: schema50.properties.action.required,
						parentSchema: schema50.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data2) if (!(key1 === "label" || key1 === "to")) {
					const err4 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema50.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data2.label !== void 0) {
					if (!validate104(data2.label, {
						instancePath: instancePath + "/action/label",
						parentData: data2,
						parentDataProperty: "label",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
						errors = vErrors.length;
					}
				}
				if (data2.to !== void 0) {
					let data4 = data2.to;
					const _errs9 = errors;
					let valid2 = false;
					let passing0 = null;
					const _errs10 = errors;
					if (!(data4 === "home" || data4 === "reload")) {
						const err5 = {
							instancePath: instancePath + "/action/to",
							schemaPath: "#/properties/action/properties/to/oneOf/0/enum",
							keyword: "enum",
							params: { allowedValues: schema50.properties.action.properties.to.oneOf[0].enum },
							message: "must be equal to one of the allowed values",
							schema: schema50.properties.action.properties.to.oneOf[0].enum,
							parentSchema: schema50.properties.action.properties.to.oneOf[0],
							data: data4
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					var _valid0 = _errs10 === errors;
					if (_valid0) {
						valid2 = true;
						passing0 = 0;
					}
					const _errs11 = errors;
					if (!validate108(data4, {
						instancePath: instancePath + "/action/to",
						parentData: data2,
						parentDataProperty: "to",
						rootData,
						dynamicAnchors
					})) {
						vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
						errors = vErrors.length;
					}
					var _valid0 = _errs11 === errors;
					if (_valid0 && valid2) {
						valid2 = false;
						passing0 = [passing0, 1];
					} else if (_valid0) {
						valid2 = true;
						passing0 = 1;
					}
					if (!valid2) {
						const err6 = {
							instancePath: instancePath + "/action/to",
							schemaPath: "#/properties/action/properties/to/oneOf",
							keyword: "oneOf",
							params: { passingSchemas: passing0 },
							message: "must match exactly one schema in oneOf",
							schema: schema50.properties.action.properties.to.oneOf,
							parentSchema: schema50.properties.action.properties.to,
							data: data4
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					} else {
						errors = _errs9;
						if (vErrors !== null) {
							if (_errs9) vErrors.length = _errs9;
							else vErrors = null;
						}
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/action",
					schemaPath: "#/properties/action/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema50.properties.action.type,
					parentSchema: schema50.properties.action,
					data: data2
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema50.type,
			parentSchema: schema50,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate103.errors = vErrors;
	return errors === 0;
}
validate103.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validatePluginSettings = validate110;
var schema53 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "PluginSettings",
	"description": "A page of somebody else's in a frame, out of those that the realm's settings list. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"required": ["plugin"],
	"properties": { "plugin": {
		"description": "The id of one of the realm's plugins, or $id for the one in the address.",
		"type": "string",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["ticket-desk"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/plugin/schema.json"
};
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate110.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.plugin === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "plugin" },
				message: "must have required property 'plugin'",
				schema: schema53.required,
				parentSchema: schema53,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "plugin")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema53,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.plugin !== void 0) {
			let data0 = data.plugin;
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/plugin",
						schemaPath: "#/properties/plugin/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema53.properties.plugin,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/plugin",
					schemaPath: "#/properties/plugin/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema53.properties.plugin.type,
					parentSchema: schema53.properties.plugin,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema53.type,
			parentSchema: schema53,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate110.errors = vErrors;
	return errors === 0;
}
validate110.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateProgrammesSettings = validate111;
var schema54 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ProgrammesSettings",
	"description": "What the channel of the page shows now and within a day. Not there on other pages.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "What stands above it, where it is not the product's own words."
	} },
	"$id": "https://realmcast.dev/blocks/sections/programmes/schema.json"
};
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate112.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate112.errors = vErrors;
	return errors === 0;
}
validate112.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate111.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema54,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate112(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema54.type,
			parentSchema: schema54,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate111.errors = vErrors;
	return errors === 0;
}
validate111.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRailSettings = validate114;
var schema56 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RailSettings",
	"description": "A row of cards from one bucket.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["new-this-week"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title; the bucket's own when left out."
		},
		"cardShape": {
			"description": "The shape of the cards; the bucket's own when left out.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		},
		"limit": {
			"description": "How many cards at most.",
			"type": "integer",
			"minimum": 1,
			"maximum": 50,
			"default": 12,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rail/schema.json"
};
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate115.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate115.errors = vErrors;
	return errors === 0;
}
validate115.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate114.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema56.required,
				parentSchema: schema56,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "title" || key0 === "cardShape" || key0 === "limit")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema56,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema56.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema56.properties.bucket.type,
					parentSchema: schema56.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate115(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
				errors = vErrors.length;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err4 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema56.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema56.properties.cardShape.enum,
					parentSchema: schema56.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.limit !== void 0) {
			let data3 = data.limit;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err5 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema56.properties.limit.type,
					parentSchema: schema56.properties.limit,
					data: data3
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 50 || isNaN(data3)) {
					const err6 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 50
						},
						message: "must be <= 50",
						schema: 50,
						parentSchema: schema56.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err7 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema56.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema56.type,
			parentSchema: schema56,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate114.errors = vErrors;
	return errors === 0;
}
validate114.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRelatedSettings = validate117;
var schema58 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RelatedSettings",
	"description": "A row of what belongs to the film of the page: the episodes around it, or what is like it. Not there when there is nothing.",
	"type": "object",
	"additionalProperties": false,
	"required": ["of"],
	"properties": {
		"of": {
			"description": "The other episodes of its season, or what to watch after it.",
			"enum": ["episodes", "related"],
			"examples": ["related"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What stands above the row, where it is not the product's own words."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/related/schema.json"
};
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate118.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate118.errors = vErrors;
	return errors === 0;
}
validate118.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate117.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.of === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "of" },
				message: "must have required property 'of'",
				schema: schema58.required,
				parentSchema: schema58,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "of" || key0 === "title")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema58,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.of !== void 0) {
			let data0 = data.of;
			if (!(data0 === "episodes" || data0 === "related")) {
				const err2 = {
					instancePath: instancePath + "/of",
					schemaPath: "#/properties/of/enum",
					keyword: "enum",
					params: { allowedValues: schema58.properties.of.enum },
					message: "must be equal to one of the allowed values",
					schema: schema58.properties.of.enum,
					parentSchema: schema58.properties.of,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate118(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema58.type,
			parentSchema: schema58,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate117.errors = vErrors;
	return errors === 0;
}
validate117.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRichTextSettings = validate120;
var schema60 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RichTextSettings",
	"description": "A text of its own: paragraphs, headings, lists, quotations, links and pictures.",
	"type": "object",
	"additionalProperties": false,
	"required": ["html"],
	"properties": {
		"html": {
			"description": "The text, in one language for all, or by language. It may hold p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.",
			"oneOf": [{
				"type": "string",
				"format": "rich-text",
				"maxLength": 2e4
			}, {
				"type": "object",
				"minProperties": 1,
				"propertyNames": { "pattern": "^[a-z]{2}$" },
				"additionalProperties": {
					"type": "string",
					"format": "rich-text",
					"maxLength": 2e4
				}
			}],
			"examples": ["<h2>The hall</h2><p>Doors open at <strong>six</strong>.</p>", {
				"en": "<p>Welcome.</p>",
				"fr": "<p>Bienvenue.</p>"
			}]
		},
		"align": {
			"description": "Whether the text begins where the page's does, or stands in the middle of it.",
			"enum": ["start", "centre"],
			"default": "start",
			"examples": ["centre"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rich-text/schema.json"
};
var pattern29 = /* @__PURE__ */ new RegExp("^[a-z]{2}$", "u");
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate120.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.html === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "html" },
				message: "must have required property 'html'",
				schema: schema60.required,
				parentSchema: schema60,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "html" || key0 === "align")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema60,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.html !== void 0) {
			let data0 = data.html;
			const _errs3 = errors;
			let valid1 = false;
			let passing0 = null;
			const _errs4 = errors;
			if (typeof data0 === "string") {
				if (data0.length > 2e4) {
					const err2 = {
						instancePath: instancePath + "/html",
						schemaPath: "#/properties/html/oneOf/0/maxLength",
						keyword: "maxLength",
						params: { limit: 2e4 },
						message: "must NOT have more than 20000 characters",
						schema: 2e4,
						parentSchema: schema60.properties.html.oneOf[0],
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema60.properties.html.oneOf[0].type,
					parentSchema: schema60.properties.html.oneOf[0],
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			var _valid0 = _errs4 === errors;
			if (_valid0) {
				valid1 = true;
				passing0 = 0;
			}
			const _errs6 = errors;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length < 1) {
					const err4 = {
						instancePath: instancePath + "/html",
						schemaPath: "#/properties/html/oneOf/1/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema60.properties.html.oneOf[1],
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				for (const key1 in data0) {
					const _errs8 = errors;
					if (typeof key1 === "string") {
						if (!pattern29.test(key1)) {
							const err5 = {
								instancePath: instancePath + "/html",
								schemaPath: "#/properties/html/oneOf/1/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[a-z]{2}$" },
								message: "must match pattern \"^[a-z]{2}$\"",
								schema: "^[a-z]{2}$",
								parentSchema: schema60.properties.html.oneOf[1].propertyNames,
								data: key1,
								propertyName: key1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					}
					if (!(_errs8 === errors)) {
						const err6 = {
							instancePath: instancePath + "/html",
							schemaPath: "#/properties/html/oneOf/1/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							message: "property name must be valid",
							schema: schema60.properties.html.oneOf[1].propertyNames,
							parentSchema: schema60.properties.html.oneOf[1],
							data: data0
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				for (const key2 in data0) {
					let data1 = data0[key2];
					if (typeof data1 === "string") {
						if (data1.length > 2e4) {
							const err7 = {
								instancePath: instancePath + "/html/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/html/oneOf/1/additionalProperties/maxLength",
								keyword: "maxLength",
								params: { limit: 2e4 },
								message: "must NOT have more than 20000 characters",
								schema: 2e4,
								parentSchema: schema60.properties.html.oneOf[1].additionalProperties,
								data: data1
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					} else {
						const err8 = {
							instancePath: instancePath + "/html/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/html/oneOf/1/additionalProperties/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema60.properties.html.oneOf[1].additionalProperties.type,
							parentSchema: schema60.properties.html.oneOf[1].additionalProperties,
							data: data1
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf/1/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema60.properties.html.oneOf[1].type,
					parentSchema: schema60.properties.html.oneOf[1],
					data: data0
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			var _valid0 = _errs6 === errors;
			if (_valid0 && valid1) {
				valid1 = false;
				passing0 = [passing0, 1];
			} else if (_valid0) {
				valid1 = true;
				passing0 = 1;
			}
			if (!valid1) {
				const err10 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing0 },
					message: "must match exactly one schema in oneOf",
					schema: schema60.properties.html.oneOf,
					parentSchema: schema60.properties.html,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			} else {
				errors = _errs3;
				if (vErrors !== null) {
					if (_errs3) vErrors.length = _errs3;
					else vErrors = null;
				}
			}
		}
		if (data.align !== void 0) {
			let data2 = data.align;
			if (!(data2 === "start" || data2 === "centre")) {
				const err11 = {
					instancePath: instancePath + "/align",
					schemaPath: "#/properties/align/enum",
					keyword: "enum",
					params: { allowedValues: schema60.properties.align.enum },
					message: "must be equal to one of the allowed values",
					schema: schema60.properties.align.enum,
					parentSchema: schema60.properties.align,
					data: data2
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
	} else {
		const err12 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema60.type,
			parentSchema: schema60,
			data
		};
		if (vErrors === null) vErrors = [err12];
		else vErrors.push(err12);
		errors++;
	}
	validate120.errors = vErrors;
	return errors === 0;
}
validate120.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateScheduleSettings = validate121;
var schema61 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ScheduleSettings",
	"description": "Events and programmes by day, in the viewer's time zone, narrowed to a channel or a kind where the viewer asks for it.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The page's title; the product's own word when left out."
		},
		"daysBefore": {
			"description": "How many days before today can be looked at.",
			"type": "integer",
			"minimum": 0,
			"maximum": 14,
			"default": 7,
			"examples": [7]
		},
		"daysAfter": {
			"description": "How many days after today can be looked at.",
			"type": "integer",
			"minimum": 0,
			"maximum": 14,
			"default": 7,
			"examples": [7]
		},
		"filters": {
			"description": "Whether viewers can narrow it to a channel or a kind.",
			"type": "boolean",
			"default": true,
			"examples": [false]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/schedule/schema.json"
};
function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate122.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate122.errors = vErrors;
	return errors === 0;
}
validate122.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate121.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "daysBefore" || key0 === "daysAfter" || key0 === "filters")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema61,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate122(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
				errors = vErrors.length;
			}
		}
		if (data.daysBefore !== void 0) {
			let data1 = data.daysBefore;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/daysBefore",
					schemaPath: "#/properties/daysBefore/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema61.properties.daysBefore.type,
					parentSchema: schema61.properties.daysBefore,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 14 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/daysBefore",
						schemaPath: "#/properties/daysBefore/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 14
						},
						message: "must be <= 14",
						schema: 14,
						parentSchema: schema61.properties.daysBefore,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/daysBefore",
						schemaPath: "#/properties/daysBefore/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema61.properties.daysBefore,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
		if (data.daysAfter !== void 0) {
			let data2 = data.daysAfter;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err4 = {
					instancePath: instancePath + "/daysAfter",
					schemaPath: "#/properties/daysAfter/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema61.properties.daysAfter.type,
					parentSchema: schema61.properties.daysAfter,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 14 || isNaN(data2)) {
					const err5 = {
						instancePath: instancePath + "/daysAfter",
						schemaPath: "#/properties/daysAfter/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 14
						},
						message: "must be <= 14",
						schema: 14,
						parentSchema: schema61.properties.daysAfter,
						data: data2
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err6 = {
						instancePath: instancePath + "/daysAfter",
						schemaPath: "#/properties/daysAfter/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema61.properties.daysAfter,
						data: data2
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
		}
		if (data.filters !== void 0) {
			let data3 = data.filters;
			if (typeof data3 !== "boolean") {
				const err7 = {
					instancePath: instancePath + "/filters",
					schemaPath: "#/properties/filters/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema61.properties.filters.type,
					parentSchema: schema61.properties.filters,
					data: data3
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema61.type,
			parentSchema: schema61,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate121.errors = vErrors;
	return errors === 0;
}
validate121.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateShortcutsSettings = validate124;
var schema63 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ShortcutsSettings",
	"description": "Cards that lead to a section's sub-sections. Not there when there are none.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": { "section": {
		"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
		"type": "string",
		"format": "content-id",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["browse"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/shortcuts/schema.json"
};
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate124.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema63.required,
				parentSchema: schema63,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema63,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema63.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema63.properties.section.type,
					parentSchema: schema63.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema63.type,
			parentSchema: schema63,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate124.errors = vErrors;
	return errors === 0;
}
validate124.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateUpcomingSettings = validate125;
var schema64 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "UpcomingSettings",
	"description": "The live events to come, the soonest first. Not there when there are none.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "What stands above it, where it is not the product's own words."
		},
		"limit": {
			"description": "How many events at most.",
			"type": "integer",
			"minimum": 1,
			"maximum": 24,
			"default": 24,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/upcoming/schema.json"
};
function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate126.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema23.type },
			message: "must be string,object",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern5.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema23.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema23.propertyNames,
					parentSchema: schema23,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema23.additionalProperties.type,
					parentSchema: schema23.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate126.errors = vErrors;
	return errors === 0;
}
validate126.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate125.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema64,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate126(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
				errors = vErrors.length;
			}
		}
		if (data.limit !== void 0) {
			let data1 = data.limit;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema64.properties.limit.type,
					parentSchema: schema64.properties.limit,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 24 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 24
						},
						message: "must be <= 24",
						schema: 24,
						parentSchema: schema64.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema64.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema64.type,
			parentSchema: schema64,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate125.errors = vErrors;
	return errors === 0;
}
validate125.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateWatchSettings = validate128;
var schema66 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "WatchSettings",
	"description": "A film, a live event or a channel: the player, and below it what it is. The page's subject.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"id": {
			"description": "The id of a video, a live event or a channel, where it is not the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["the-siege"]
		},
		"nextCountdown": {
			"description": "Seconds at the end of a film until the next one starts by itself; 0 leaves it to the viewer.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/watch/schema.json"
};
var pattern33 = /* @__PURE__ */ new RegExp("^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate128.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id" || key0 === "nextCountdown")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema66,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern33.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema66.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema66.properties.id.type,
					parentSchema: schema66.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.nextCountdown !== void 0) {
			let data1 = data.nextCountdown;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/nextCountdown",
					schemaPath: "#/properties/nextCountdown/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema66.properties.nextCountdown.type,
					parentSchema: schema66.properties.nextCountdown,
					data: data1
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 60 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/nextCountdown",
						schemaPath: "#/properties/nextCountdown/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema66.properties.nextCountdown,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/nextCountdown",
						schemaPath: "#/properties/nextCountdown/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema66.properties.nextCountdown,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema66.type,
			parentSchema: schema66,
			data
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate128.errors = vErrors;
	return errors === 0;
}
validate128.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { validateAthleteSettings, validateBucketsSettings, validateContinueWatchingSettings, validateDetailsSettings, validateEpisodesSettings, validateFooterSettings, validateGridSettings, validateHeadingSettings, validateHeroSettings, validateImpersonateSettings, validateInterstitialSettings, validateLicenceRedirectSettings, validateLiveNowSettings, validateLoginSettings, validateLogoutSettings, validateNavigationSettings, validateNewsItemSettings, validateNewsSettings, validateNoticeSettings, validatePluginSettings, validateProgrammesSettings, validateRailSettings, validateRelatedSettings, validateRichTextSettings, validateScheduleSettings, validateShortcutsSettings, validateUpcomingSettings, validateWatchSettings };

/** The validators of the blocks' settings, by block type. */
export const blockValidators = {
  'athlete': validateAthleteSettings,
  'buckets': validateBucketsSettings,
  'continue-watching': validateContinueWatchingSettings,
  'details': validateDetailsSettings,
  'episodes': validateEpisodesSettings,
  'footer': validateFooterSettings,
  'grid': validateGridSettings,
  'heading': validateHeadingSettings,
  'hero': validateHeroSettings,
  'impersonate': validateImpersonateSettings,
  'interstitial': validateInterstitialSettings,
  'licence-redirect': validateLicenceRedirectSettings,
  'live-now': validateLiveNowSettings,
  'login': validateLoginSettings,
  'logout': validateLogoutSettings,
  'navigation': validateNavigationSettings,
  'news': validateNewsSettings,
  'news-item': validateNewsItemSettings,
  'notice': validateNoticeSettings,
  'plugin': validatePluginSettings,
  'programmes': validateProgrammesSettings,
  'rail': validateRailSettings,
  'related': validateRelatedSettings,
  'rich-text': validateRichTextSettings,
  'schedule': validateScheduleSettings,
  'shortcuts': validateShortcutsSettings,
  'upcoming': validateUpcomingSettings,
  'watch': validateWatchSettings,
};
